import nodemailer from 'nodemailer'
import { requiresTls } from './requires-tls.ts'

/** A connection to the mail server for each email, with limits that add up to less than the lease of the job that sends. */
export function smtpTransport(url: string) {
  return nodemailer.createTransport({
    url,
    // Otherwise encryption is used only when the server's answer offers it, and an attacker in between can remove the offer.
    ...(requiresTls(url) ? { requireTLS: true } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  })
}
