/**
 * Countries we ship to: those of ISO 3166-1 that Stripe accepts in a shipping address (`AllowedCountry` in its SDK), as
 * two-letter codes in the order of their English names.
 */
const codes =
  'AF AX AL DZ AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BV BR IO VG BN BG BF BI KH CM CA CV BQ KY CF TD CL CN CO KM CG CD CK CR CI HR CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IQ IE IM IL IT JM JP JE JO KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MQ MR MU YT MX MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU MK NO OM PK PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA GS KR SS ES LK BL SH KN LC MF PM VC SD SR SJ SE CH TW TJ TZ TH TL TG TK TO TT TN TR TM TC TV UG UA AE GB US UY UZ VU VA VE VN WF EH YE ZM ZW'
const names = new Intl.DisplayNames(['en-US'], { type: 'region' })

export const countryCodes: readonly string[] = codes.split(' ')

/** Other common ways to write a country. */
const alsoWritten: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  america: 'US',
}
let codesByName: ReadonlyMap<string, string> | undefined

/** 'US' → 'United States'. A code that isn't in the list is returned unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

/** The code for a text: a code, an English name, or another common way to write it. Null for anything else. */
export function countryCodeOf(text: string): string | null {
  const given = text.trim()
  const code = given.toUpperCase()
  if (countryCodes.includes(code)) return code
  codesByName ??= new Map(countryCodes.map((one) => [countryName(one).toLowerCase(), one]))
  const name = given.toLowerCase().replaceAll('.', '')
  return alsoWritten[name] ?? codesByName.get(name) ?? null
}
