/** How many parts each flag has: the letters of `flags.ts`, which only the server loads, and a number. */
const counts = `
  us4 ca2 tx4 fr3 it3 ie3 be3 ro3 ng2 ci3 gn3 ml3 td3 pe2 sn4 cm4 de3 nl3 lu3 at2 pl2 ua2 ru3 bg3 hu3
  ee3 lv2 lt3 am3 cz3 id2 mc2 th3 cr3 in4 co3 bo3 ar3 ye3 ga3 sl3 et3 gh4 mm4 la4 bw3 gm4 mu4 bf3 sr4
  pr6 cl4 cu4 pri4 bs3 sd4 ps4 jo5 kw4 ae4 mg3 bj3 gw4 pa3 do3 dk2 se2 fi2 no3 is3 eng2 sct3 ch2 to3
  jm3 tt3 jp2 bd2 pw2 cn2 vn2 so2 tr2 pk3
`

const known = new Set(
  counts
    .trim()
    .split(/\s+/)
    .flatMap((flag) => {
      const code = flag.slice(0, -1)
      return Array.from({ length: Number(flag.slice(-1)) }, (_, index) => flagPartId(code, index))
    }),
)

/** The id of a flag's part; 0 is the one at the bottom. */
export function flagPartId(code: string, index: number): string {
  return `flag-${code}-${index + 1}`
}

export function isFlagPart(id: string): boolean {
  return known.has(id)
}
