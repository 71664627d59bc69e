import { isFlagPart } from './flag-part.ts'
import { stateIds } from './graphic-name.ts'

/** Graphics that come with the designer, by what they show. Drawn ones are ours (`drawn-graphics.ts`). */
export interface GraphicCategory {
  readonly id: string
  readonly name: string
  /** Ids of graphics: lower-case words with hyphens. */
  readonly graphics: readonly string[]
}

const listed = (ids: string) => ids.trim().split(/\s+/)

/** Ids of Material Design Icons, whose license allows selling products with them (Apache 2.0). */
const icons = {
  animals: listed(`
    bat bee bee-flower bird bone bug butterfly cat cow dog dog-side dolphin donkey duck egg elephant
    fishbowl horse horse-human horseshoe jellyfish kangaroo koala ladybug owl panda paw penguin pig rabbit
    rabbit-variant rodent shark shark-fin sheep snail snake spider spider-web teddy-bear tortoise turkey
    turtle unicorn unicorn-variant
  `),
  nature: listed(`
    barley campfire cannabis clover corn fire fire-circle flower flower-poppy flower-tulip forest
    fruit-cherries grain grass hops island landslide leaf leaf-maple mushroom palm-tree pine-tree
    pine-tree-variant sprout terrain tree tsunami volcano water waterfall wave waves
  `),
  sky: listed(`
    alien earth flash heat-wave lightning-bolt moon-full moon-waning-crescent moon-waxing-crescent orbit
    rocket rocket-launch satellite-variant snowflake snowflake-variant star-four-points star-shooting
    telescope ufo umbrella umbrella-beach weather-cloudy weather-hurricane weather-lightning weather-night
    weather-partly-cloudy weather-pouring weather-snowy weather-sunny weather-sunset weather-sunset-up
    weather-tornado weather-windy
  `),
  outdoors: listed(`
    airballoon atv axe beach binoculars bow-arrow bridge bullseye-arrow carabiner caravan compass
    compass-rose crosshairs diving-flippers diving-scuba-mask diving-snorkel ferry fireplace flashlight
    gondola grill hiking hook kayaking kite lifebuoy lighthouse parachute paragliding pier rowing rv-truck
    sail-boat ship-wheel ski sledding snowboard snowmobile target tent
  `),
  sports: listed(`
    badminton baseball baseball-bat baseball-diamond basketball basketball-hoop bicycle bike billiards
    bowling boxing-glove curling dumbbell fencing flag-checkered football football-helmet go-kart golf
    golf-cart golf-tee gymnastics hockey-puck hockey-sticks karate kettlebell medal motorbike podium-gold
    polo racing-helmet racquetball roller-skate rugby run-fast skateboard skateboarding soccer
    stadium-variant swim table-tennis tennis tennis-ball torch tournament trophy trophy-award unicycle
    volleyball weight-lifter whistle yoga
  `),
  vehicles: listed(`
    airplane airplane-takeoff ambulance bulldozer bus-school car car-convertible car-lifted-pickup
    car-pickup car-shift-pattern car-sports drone dump-truck engine excavator fire-truck forklift
    gas-station helicopter highway moped piston road-variant scooter sign-caution steering subway
    tanker-truck taxi tire tow-truck tractor tractor-variant traffic-cone train train-car tram truck
    truck-flatbed turbine van-passenger van-utility
  `),
  work: listed(`
    anvil barn brush camera chef-hat circular-saw cog cogs factory fire-extinguisher fire-hydrant gauge
    hammer hammer-wrench hand-saw hard-hat key key-variant ladder lightbulb nail nut palette pencil pickaxe
    pipe-wrench pitchfork pliers rake saw-blade scissors-cutting screw-machine-flat-top screwdriver shovel
    sickle silo spade spirit-level spray stethoscope tape-measure toolbox tools tooth transmission-tower
    water-pump watering-can wheel-barrow wind-turbine wrench
  `),
  food: listed(`
    baguette beer bottle-soda-classic bottle-wine bowl-mix bread-slice cake cake-layered candy candycane
    carrot cheese chili-hot chili-mild coffee coffee-to-go cookie cup cupcake egg-fried food-apple
    food-croissant food-drumstick food-hot-dog food-steak food-turkey french-fries fruit-citrus fruit-grapes
    fruit-pear fruit-pineapple fruit-watermelon glass-cocktail glass-mug-variant glass-tulip glass-wine
    hamburger ice-cream ice-pop keg liquor muffin noodles peanut pizza popcorn pot-steam pretzel rice
    sausage shaker silverware-clean silverware-fork-knife taco tea
  `),
  music: listed(`
    album amplifier boombox bugle cassette guitar-acoustic guitar-electric guitar-pick headphones metronome
    microphone music music-clef-bass music-clef-treble music-note piano radio saxophone speaker trumpet
    violin
  `),
  fun: listed(`
    axe-battle balloon bomb boomerang bow-tie cards-club cards-diamond cards-heart cards-playing-spade
    cards-spade chess-bishop chess-king chess-knight chess-pawn chess-queen chess-rook coffin
    controller-classic crystal-ball dice-5 dice-6 dice-d20 egg-easter emoticon emoticon-cool emoticon-devil
    emoticon-happy emoticon-kiss emoticon-poop emoticon-tongue emoticon-wink firework gamepad-variant ghost
    gift halloween hand-heart hand-peace hat-fedora lipstick mace magic-staff ornament party-popper pirate
    poker-chip pumpkin puzzle robot robot-happy shield-sword shoe-cleat shoe-heel shoe-sneaker skull
    skull-crossbones snowman stocking sunglasses sword sword-cross thumb-up treasure-chest wizard-hat
  `),
  symbols: listed(`
    atom biohazard castle church cross cross-bolnisi cross-celtic crown-circle decagram dharmachakra dna
    eiffel-tower flag fleur-de-lis gavel hand-okay handshake heart-broken heart-half-full heart-pulse
    human-handsup infinity khanda lightning-bolt-circle menorah music-accidental-sharp navigation octagram
    om peace police-badge radioactive recycle ribbon scale-balance shield-cross shield-crown shield-star
    square-rounded-badge star-circle star-crescent star-david star-three-points yin-yang
  `),
}

export const graphicCategories: readonly GraphicCategory[] = [
  { id: 'animals', name: 'Animals', graphics: ['fish', ...icons.animals] },
  { id: 'nature', name: 'Nature', graphics: ['cactus', 'feather', 'mountains', 'pine', ...icons.nature] },
  { id: 'sky', name: 'Sky and weather', graphics: ['moon', 'sun', ...icons.sky] },
  { id: 'outdoors', name: 'Outdoors', graphics: [...icons.outdoors] },
  { id: 'sports', name: 'Sports', graphics: [...icons.sports] },
  { id: 'vehicles', name: 'Vehicles', graphics: [...icons.vehicles] },
  { id: 'work', name: 'Work', graphics: [...icons.work] },
  { id: 'food', name: 'Food and drink', graphics: [...icons.food] },
  { id: 'music', name: 'Music', graphics: [...icons.music] },
  { id: 'fun', name: 'Games and fun', graphics: [...icons.fun] },
  {
    id: 'symbols',
    name: 'Symbols',
    graphics: [
      'american-flag',
      'anchor',
      'arrow',
      'bolt',
      'crown',
      'heart',
      'shield',
      'star',
      ...icons.symbols,
    ],
  },
  {
    id: 'shapes',
    name: 'Shapes',
    graphics: ['circle', 'ring', 'square', 'bar', 'diamond', 'triangle', 'burst'],
  },
  { id: 'states', name: 'US states', graphics: stateIds },
]

const ids: ReadonlySet<string> = new Set(graphicCategories.flatMap(({ graphics }) => graphics))

export function isGraphic(id: string): boolean {
  return ids.has(id) || isFlagPart(id)
}
