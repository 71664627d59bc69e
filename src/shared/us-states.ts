/** Postal codes and names of the states, Washington, DC and the territories, in the order of their names. */
const list =
  'AL Alabama,AK Alaska,AS American Samoa,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,GU Guam,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,MP Northern Mariana Islands,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,VI US Virgin Islands,UT Utah,VT Vermont,VA Virginia,WA Washington,DC Washington DC,WV West Virginia,WI Wisconsin,WY Wyoming'

export const usStates: readonly { readonly code: string; readonly name: string }[] = list
  .split(',')
  .map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }))

let codesByName: ReadonlyMap<string, string> | undefined

/** The code for a text: a code or an English name, whatever its case. Null for anything else. */
export function usStateCode(text: string): string | null {
  const given = text.trim().toLowerCase().replaceAll('.', '')
  codesByName ??= new Map(
    usStates.flatMap(({ code, name }) => [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ]),
  )
  return codesByName.get(given) ?? null
}
