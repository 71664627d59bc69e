import { foam, type Look, sixPanel } from './look.ts'

/** Finished designs to begin with. Loaded when their panel opens; a test checks that each can be sewn without a remark. */
export const looks: readonly Look[] = [
  sixPanel('Trail crew', 'Outdoors', {
    cloth: ['forest', 'natural', 'forest', 'natural'],
    words: { text: 'TRAIL CREW', font: 'anton', thread: 'B02', capHeight: 12, y: 15, tracking: 1 },
    marks: [{ graphic: 'pine', size: 28, thread: 'B19', y: -12 }],
  }),
  sixPanel('Summit', 'Outdoors', {
    cloth: ['khaki', 'brown', 'brown', 'khaki'],
    words: { text: 'SUMMIT', font: 'alfa-slab-one', thread: 'B09', capHeight: 12, y: 15, tracking: 1 },
    marks: [{ graphic: 'mountains', size: 50, thread: 'B27', y: -13 }],
  }),
  sixPanel('Gone fishing', 'Outdoors', {
    cloth: ['columbia', 'white', 'navy', 'white'],
    words: { text: 'GONE FISHING', font: 'anton', thread: 'B52', capHeight: 11, y: 15 },
    marks: [{ graphic: 'fish', size: 46, thread: 'B52', y: -10 }],
  }),
  sixPanel('Night camp', 'Outdoors', {
    cloth: ['navy', 'navy', 'navy', 'gold'],
    words: { text: 'NIGHT OWL', font: 'archivo-black', thread: 'B19', capHeight: 11, y: 15 },
    marks: [{ graphic: 'moon', size: 30, thread: 'B19', y: -11 }],
  }),
  sixPanel('Lodge patch', 'Outdoors', {
    cloth: ['olive', 'khaki', 'olive', 'khaki'],
    words: {
      text: 'LODGE',
      font: 'alfa-slab-one',
      thread: 'B09',
      capHeight: 13,
      y: 11,
      technique: 'leather-patch',
    },
    marks: [{ graphic: 'mountains', size: 38, thread: 'B09', y: -11 }],
    patch: { leather: 'tan' },
  }),
  sixPanel('Feather', 'Outdoors', {
    cloth: ['charcoal', 'black', 'charcoal', 'heather'],
    words: { text: 'WILD ONE', font: 'anton', thread: 'B54', capHeight: 12, y: 15 },
    marks: [{ graphic: 'feather', size: 32, thread: 'B54', y: -11 }],
  }),
  sixPanel('Home team', 'Varsity', {
    cloth: ['white', 'royal', 'royal', 'royal'],
    words: { text: 'OAKS', font: 'alfa-slab-one', thread: 'B49', capHeight: 24, tracking: 1.5 },
  }),
  sixPanel('Puffed up', 'Varsity', {
    cloth: ['heather', 'charcoal', 'charcoal', 'white'],
    words: { text: 'OAKS', font: 'bungee', thread: 'B31', capHeight: 24, tracking: 2, technique: 'puff' },
  }),
  sixPanel('Letterman', 'Varsity', {
    cloth: ['maroon', 'natural', 'maroon', 'natural'],
    words: { text: 'MAPLE', font: 'archivo-black', thread: 'B03', capHeight: 18, arch: 5, tracking: 1.5 },
  }),
  sixPanel('Champions', 'Varsity', {
    cloth: ['black', 'black', 'black', 'gold'],
    words: { text: 'CHAMPS', font: 'anton', thread: 'B20', capHeight: 14, y: 14, tracking: 1 },
    marks: [{ graphic: 'crown', size: 36, thread: 'B20', y: -12 }],
  }),
  sixPanel('All star', 'Varsity', {
    cloth: ['royal', 'white', 'red', 'white'],
    words: { text: 'ALL STAR', font: 'alfa-slab-one', thread: 'B01', capHeight: 12, y: 15, tracking: 1 },
    marks: [{ graphic: 'star', size: 34, thread: 'B01', y: -10 }],
  }),
  sixPanel('Shield', 'Varsity', {
    cloth: ['forest', 'white', 'forest', 'white'],
    words: { text: 'RIVERS', font: 'archivo-black', thread: 'B01', capHeight: 12, y: 15, tracking: 1 },
    marks: [{ graphic: 'shield', size: 28, thread: 'B20', y: -12 }],
  }),
  sixPanel('Ranch', 'Western', {
    cloth: ['natural', 'brown', 'brown', 'natural'],
    words: { text: 'RANCH', font: 'alfa-slab-one', thread: 'B08', capHeight: 18, tracking: 1.5 },
  }),
  sixPanel('Desert hours', 'Western', {
    cloth: ['khaki', 'brown', 'khaki', 'brown'],
    words: {
      text: 'DESERT',
      font: 'alfa-slab-one',
      thread: 'B09',
      capHeight: 11,
      y: 14,
      technique: 'leather-patch',
    },
    marks: [{ graphic: 'cactus', size: 28, thread: 'B09', y: -9 }],
    patch: { leather: 'rawhide' },
  }),
  sixPanel('Saloon', 'Western', {
    cloth: ['black', 'caramel', 'black', 'caramel'],
    words: { text: 'SALOON', font: 'alfa-slab-one', thread: 'B05', capHeight: 15, tracking: 1 },
  }),
  sixPanel('Sheriff', 'Western', {
    cloth: ['caramel', 'natural', 'brown', 'natural'],
    words: { text: 'SHERIFF', font: 'anton', thread: 'B10', capHeight: 13, y: 15, tracking: 1 },
    marks: [{ graphic: 'star', size: 34, thread: 'B10', y: -10 }],
  }),
  sixPanel('Initials', 'Western', {
    cloth: ['brown', 'black', 'brown', 'caramel'],
    words: { text: 'J R', font: 'alfa-slab-one', thread: 'B09', capHeight: 22, technique: 'leather-patch' },
    patch: { leather: 'chestnut', shape: 'hexagon' },
  }),
  foam('Race team', 'Racing', {
    cloth: ['white', 'red', 'red', 'white'],
    words: { text: 'RACE TEAM', font: 'anton', thread: 'B31', capHeight: 16, y: 12, technique: 'print' },
    marks: [{ graphic: 'bolt', size: 34, thread: 'B17', y: -20 }],
  }),
  sixPanel('Pit lane', 'Racing', {
    cloth: ['black', 'black', 'red', 'white'],
    words: { text: 'PIT LANE', font: 'russo-one', thread: 'B01', capHeight: 15, tracking: 1 },
  }),
  sixPanel('Full throttle', 'Racing', {
    cloth: ['charcoal', 'black', 'orange', 'orange'],
    words: { text: 'THROTTLE', font: 'archivo-black', thread: 'B23', capHeight: 11, y: 15, tracking: 0.8 },
    marks: [{ graphic: 'bolt', size: 32, thread: 'B23', y: -11 }],
  }),
  sixPanel('Number one', 'Racing', {
    cloth: ['red', 'white', 'navy', 'white'],
    words: { text: '71', font: 'alfa-slab-one', thread: 'B01', capHeight: 32, tracking: 2 },
  }),
  foam('Speed shop', 'Racing', {
    cloth: ['gold', 'black', 'black', 'gold'],
    words: { text: 'SPEED SHOP', font: 'bangers', thread: 'B17', capHeight: 18, y: 8, technique: 'print' },
    marks: [{ graphic: 'arrow', size: 50, thread: 'B31', y: -20 }],
  }),
  sixPanel('Blackout', 'Racing', {
    cloth: ['black', 'black', 'black', 'black'],
    words: { text: 'SIGNAL', font: 'russo-one', thread: 'B58', capHeight: 14, y: 14, tracking: 1 },
    marks: [{ graphic: 'bolt', size: 28, thread: 'B58', y: -12 }],
  }),
  sixPanel('Crew', 'Work', {
    cloth: ['orange', 'charcoal', 'charcoal', 'orange'],
    words: { text: 'CREW', font: 'archivo-black', thread: 'B17', capHeight: 22, tracking: 1.5 },
  }),
  sixPanel('Carpentry', 'Work', {
    cloth: ['caramel', 'brown', 'brown', 'khaki'],
    words: { text: 'TIMBER & CO', font: 'anton', thread: 'B02', capHeight: 14, tracking: 1 },
  }),
  sixPanel('Diner', 'Work', {
    cloth: ['columbia', 'white', 'columbia', 'white'],
    words: { text: 'Rosie’s', font: 'lobster', thread: 'B31', capHeight: 24, technique: 'woven-patch' },
    patch: { ground: 'B01', border: 'B31', shape: 'oval' },
  }),
  sixPanel('Garage', 'Work', {
    cloth: ['navy', 'white', 'navy', 'white'],
    words: { text: 'GARAGE', font: 'anton', thread: 'B01', capHeight: 15, technique: 'woven-patch' },
    patch: { ground: 'B31', border: 'B01' },
  }),
  sixPanel('Farm stand', 'Work', {
    cloth: ['sage', 'natural', 'forest', 'natural'],
    words: { text: 'FARM', font: 'alfa-slab-one', thread: 'B62', capHeight: 14, y: 13, tracking: 1 },
    marks: [{ graphic: 'pine', size: 26, thread: 'B62', y: -12 }],
  }),
  sixPanel('Coffee cart', 'Work', {
    cloth: ['natural', 'natural', 'caramel', 'brown'],
    words: { text: 'ROAST', font: 'archivo-black', thread: 'B08', capHeight: 17, tracking: 2 },
  }),
  sixPanel('High tide', 'Beach', {
    cloth: ['teal', 'white', 'teal', 'white'],
    words: { text: 'HIGH TIDE', font: 'anton', thread: 'B01', capHeight: 13, y: 14, tracking: 1 },
    marks: [{ graphic: 'wave', size: 46, thread: 'B01', y: -11 }],
  }),
  foam('Surf club', 'Beach', {
    cloth: ['coral', 'white', 'coral', 'white'],
    words: { text: 'Surf Club', font: 'pacifico', thread: 'B01', capHeight: 17, y: 14, technique: 'print' },
    marks: [{ graphic: 'sun', size: 38, thread: 'B18', y: -18 }],
  }),
  sixPanel('Harbor', 'Beach', {
    cloth: ['white', 'navy', 'navy', 'white'],
    words: { text: 'HARBOR', font: 'anton', thread: 'B52', capHeight: 13, y: 15, tracking: 1 },
    marks: [{ graphic: 'anchor', size: 31, thread: 'B52', y: -10 }],
  }),
  foam('Golden hour', 'Beach', {
    cloth: ['pink', 'white', 'magenta', 'white'],
    words: { text: 'Golden Hour', font: 'lobster', thread: 'B38', capHeight: 14, y: 17, technique: 'print' },
    marks: [{ graphic: 'sun', size: 42, thread: 'B24', y: -14 }],
  }),
  sixPanel('Palm coast', 'Beach', {
    cloth: ['natural', 'teal', 'teal', 'natural'],
    words: { text: 'COAST', font: 'anton', thread: 'B56', capHeight: 22, tracking: 2 },
  }),
  foam('Eighties', 'Retro', {
    cloth: ['white', 'purple', 'purple', 'white'],
    words: { text: 'Hot Summer', font: 'yellowtail', thread: 'B37', capHeight: 17, y: 4, technique: 'print' },
  }),
  foam('Road trip', 'Retro', {
    cloth: ['natural', 'rust', 'rust', 'natural'],
    words: { text: 'Road Trip', font: 'shrikhand', thread: 'B27', capHeight: 13, y: 10, technique: 'print' },
    marks: [{ graphic: 'burst', size: 26, thread: 'B20', y: -22 }],
  }),
  foam('Seventies', 'Retro', {
    cloth: ['caramel', 'natural', 'brown', 'natural'],
    words: { text: 'Groovy', font: 'chango', thread: 'B03', capHeight: 16, y: 2, technique: 'print' },
  }),
  sixPanel('Bowling night', 'Retro', {
    cloth: ['natural', 'red', 'red', 'natural'],
    words: {
      text: 'Lucky Strike',
      font: 'oleo-script',
      thread: 'B02',
      capHeight: 9,
      technique: 'woven-patch',
    },
    patch: { ground: 'B33', border: 'B20', shape: 'oval' },
  }),
  foam('Arcade', 'Retro', {
    cloth: ['black', 'purple', 'black', 'magenta'],
    words: { text: 'ARCADE', font: 'righteous', thread: 'B55', capHeight: 18, y: 2, technique: 'print' },
  }),
  sixPanel('Dad hat', 'Minimal', {
    cloth: ['navy', 'navy', 'navy', 'navy'],
    words: { text: 'DAD', font: 'archivo-black', thread: 'B01', capHeight: 15, tracking: 3 },
  }),
  sixPanel('Small caps', 'Minimal', {
    cloth: ['black', 'white', 'black', 'black'],
    words: { text: 'STUDIO', font: 'archivo-black', thread: 'B01', capHeight: 10, tracking: 3 },
  }),
  sixPanel('One heart', 'Minimal', {
    cloth: ['pink', 'white', 'pink', 'white'],
    words: { text: 'LOVE', font: 'archivo-black', thread: 'B31', capHeight: 11, y: 14, tracking: 3 },
    marks: [{ graphic: 'heart', size: 26, thread: 'B31', y: -10 }],
  }),
  sixPanel('Tone on tone', 'Minimal', {
    cloth: ['sage', 'sage', 'sage', 'sage'],
    words: { text: 'QUIET', font: 'archivo-black', thread: 'B62', capHeight: 12, tracking: 4 },
  }),
  sixPanel('White label', 'Minimal', {
    cloth: ['heather', 'white', 'heather', 'white'],
    words: { text: 'NO. 9', font: 'anton', thread: 'B17', capHeight: 18, technique: 'woven-patch' },
    patch: { ground: 'B01', border: 'B17', shape: 'rectangle' },
  }),
  sixPanel('Monogram', 'Minimal', {
    cloth: ['charcoal', 'charcoal', 'charcoal', 'charcoal'],
    words: { text: 'K', font: 'alfa-slab-one', thread: 'B01', capHeight: 34 },
  }),
]
