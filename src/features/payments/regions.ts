/** The regions that services want the short names of, by ISO 3166-2. */
const regions: Record<string, string> = {
  US: `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
    DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
    KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
    MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
    WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam, MP Northern Mariana Islands,
    PR Puerto Rico, VI Virgin Islands, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific`,
  CA: `AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, NS Nova Scotia,
    NT Northwest Territories, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan, YT Yukon`,
  AU: `ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland,
    SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`,
}

/** Letters alone, so that `Québec` and `N.S.W.` are found as well. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')

const codes = new Map(
  Object.entries(regions).flatMap(([country, list]) =>
    list.split(',').flatMap((entry) => {
      const [code = '', ...name] = entry.trim().split(/\s+/)
      const written = [code, `${country}-${code}`, name.join('')]
      return written.map((text) => [`${country} ${lettersOf(text)}`, code] as const)
    }),
  ),
)

/** The short name of a region, however the buyer wrote it; undefined if the country has none like it, or isn't known here. */
export const regionCodeOf = (country: string, region: string): string | undefined =>
  codes.get(`${country} ${lettersOf(region)}`)
