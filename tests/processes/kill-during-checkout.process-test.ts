import { testKillsDuring } from '../support/marketplace/test-kills-during.ts'

testKillsDuring('checkout')
