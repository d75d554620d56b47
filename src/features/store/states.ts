/** States by their codes of ISO 3166-2, where taxes differ between them and buyers write their names. */
const written: Record<string, string> = {
  US: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
    DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
    KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
    MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
    WV West Virginia, WI Wisconsin, WY Wyoming`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia,
    NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`,
}

/** Letters and digits alone, without accents: `N.Y.` and `ny` are the same. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

const codes: ReadonlyMap<string, string> = new Map(
  Object.entries(written).flatMap(([country, list]) =>
    list.split(',').map((one) => {
      const [, code = '', name = ''] = /^(\w+) (.*)$/.exec(one.trim()) ?? []
      return [`${country} ${plain(name)}`, code] as const
    }),
  ),
)

/** The code of a state as a buyer writes it: `California`, `ca` and `US-CA` are all `CA`. */
export function stateNamed(country: string, text: string): string {
  const given = text.trim().toUpperCase()
  const state = plain(given.startsWith(`${country}-`) ? given.slice(country.length) : given)
  return codes.get(`${country} ${state}`) ?? state
}
