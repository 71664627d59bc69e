/** Numbers of the thread brands that most workshops stock: Isacord 40 and Madeira Polyneon 40, both polyester. */
export interface ThreadNumbers {
  readonly isacord: string
  readonly madeira: string
}

/**
 * Our code, Isacord's and Madeira's number. The closest colors by the values that both makers' charts are published with on
 * screens, compared in OKLab with hue and chroma counted twice. A screen isn't a thread, so a workshop checks its own card.
 */
const chart = `
B01 2170 1804
B02 1172 1949
B03 1060 1666
B04 0651 1863
B05 0552 1738
B06 0945 1730
B07 0933 1773
B08 1233 1857
B09 1344 1659
B10 1375 1800
B11 3770 1804
B12 0150 1610
B13 0108 1613
B14 3274 1615
B15 3265 1841
B16 3666 1800
B17 0020 1800
B18 0702 1623
B19 0703 1980
B20 0700 1624
B21 0904 1772
B22 0721 1792
B23 1701 1965
B24 1200 1755
B25 1301 1778
B26 1334 1753
B27 1312 1898
B28 1351 1853
B29 1600 1820
B30 1306 1952
B31 1720 1878
B32 1335 1839
B33 2022 1982
B34 2113 1999
B35 2250 1713
B36 2152 1921
B37 2521 1994
B38 1906 1984
B39 2211 1783
B40 3241 1911
B41 2920 1711
B42 3110 1880
B43 2702 1922
B44 3114 1634
B45 3963 1801
B46 3910 1953
B47 4103 1827
B48 3900 1977
B49 3902 1842
B50 3410 1975
B51 3644 1742
B52 3363 1966
B53 5450 1822
B54 4740 1645
B55 4610 1799
B56 4116 1890
B57 4625 1677
B58 5940 1935
B59 5833 1950
B60 5510 1749
B61 5326 1750
B62 5324 1704
B63 6071 1768
B64 0465 1790
`

const byCode = new Map(
  chart
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', isacord = '', madeira = ''] = line.split(' ')
      return [code, { isacord, madeira }] as const
    }),
)

/** Null for a code that isn't in the palette. */
export function threadNumbers(code: string): ThreadNumbers | null {
  return byCode.get(code) ?? null
}
