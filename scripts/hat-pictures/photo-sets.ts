import type { HatPose } from '#modules/design-engine'
import type { SceneName } from '#modules/designs/server'
import type { PhotoLight } from './photo-task.ts'

/** How an artist photographs hats: from where, on what, in which light. */
export interface PhotoSet {
  readonly pose: HatPose
  readonly light: PhotoLight
  readonly ground: PhotoGround
  /** Where else they show their hats. */
  readonly scene: SceneName
}

export interface PhotoGround {
  /** Colors of the paper that is bent up behind the hat: near, and far. */
  readonly near: string
  readonly far: string
  /** Grain of the paper's surface: how coarse, and how strong, from 0 to 1. */
  readonly grain: { readonly frequency: string; readonly strength: number }
  /** Where the paper bends, in shares of the picture's height. */
  readonly horizon: number
}

const fromLeft = (height: number): PhotoLight['key']['from'] => [-17, height, 32]
const fromRight = (height: number): PhotoLight['key']['from'] => [20, height, 28]

const daylight: PhotoLight = {
  key: { from: fromLeft(26), color: '#fff6ea', strength: 2.55 },
  sky: '#ffffff',
  room: 0.55,
}

const fine = { frequency: '.9', strength: 0.05 }
const plaster = { frequency: '.02 .03', strength: 0.035 }

/** By artist. */
export const photoSets: Readonly<Record<string, PhotoSet>> = {
  artist: {
    pose: { around: 33, above: 12 },
    light: daylight,
    ground: { near: '#d9d6cd', far: '#bfc3bd', grain: plaster, horizon: 0.46 },
    scene: 'table',
  },
  saltline: {
    pose: { around: -30, above: 15 },
    light: { ...daylight, key: { from: fromRight(30), color: '#fffaf0', strength: 2.7 } },
    ground: { near: '#e6eeec', far: '#c3dbdc', grain: fine, horizon: 0.42 },
    scene: 'table',
  },
  nightbus: {
    pose: { around: 24, above: 7 },
    light: { key: { from: [24, 18, 26], color: '#ffeedd', strength: 2.7 }, sky: '#cfd8ff', room: 0.6 },
    ground: { near: '#b4b6bd', far: '#8b8f9c', grain: { frequency: '.5', strength: 0.1 }, horizon: 0.5 },
    scene: 'ledge',
  },
  lugnut: {
    pose: { around: -24, above: 10 },
    light: { ...daylight, key: { from: fromRight(22), color: '#fff1dc', strength: 2.6 } },
    ground: { near: '#e3d3b4', far: '#cdb488', grain: fine, horizon: 0.46 },
    scene: 'ledge',
  },
  goldenmile: {
    pose: { around: 23, above: 10 },
    light: { key: { from: [-26, 15, 24], color: '#ffdcae', strength: 2.75 }, sky: '#fff0dd', room: 0.5 },
    ground: { near: '#f0d3b0', far: '#e2b184', grain: fine, horizon: 0.45 },
    scene: 'table',
  },
  quietmark: {
    pose: { around: 18, above: 9 },
    light: { key: { from: [-10, 34, 26], color: '#ffffff', strength: 2.35 }, sky: '#ffffff', room: 0.62 },
    ground: { near: '#f1f0ed', far: '#e4e3df', grain: { frequency: '.9', strength: 0.025 }, horizon: 0.4 },
    scene: 'table',
  },
  cometclub: {
    pose: { around: 26, above: 14 },
    light: { key: { from: fromLeft(24), color: '#fdf4ff', strength: 2.6 }, sky: '#e6e0ff', room: 0.55 },
    ground: { near: '#d8d0e8', far: '#b9aed6', grain: fine, horizon: 0.44 },
    scene: 'ledge',
  },
  papillon: {
    pose: { around: -22, above: 12 },
    light: { ...daylight, key: { from: fromRight(28), color: '#fff3ea', strength: 2.5 } },
    ground: { near: '#f3dfd8', far: '#e7c6bd', grain: plaster, horizon: 0.44 },
    scene: 'table',
  },
  voltage: {
    pose: { around: 36, above: 9 },
    light: { key: { from: fromLeft(20), color: '#ffffff', strength: 2.8 }, sky: '#dfe8ff', room: 0.5 },
    ground: { near: '#d5dbe2', far: '#a9b4c2', grain: fine, horizon: 0.5 },
    scene: 'ledge',
  },
  newartist: {
    pose: { around: 30, above: 18 },
    light: { ...daylight, key: { from: [-14, 20, 30], color: '#ffe9cf', strength: 2.6 } },
    ground: { near: '#e9e2d2', far: '#d8cdb6', grain: fine, horizon: 0.44 },
    scene: 'table',
  },
}
