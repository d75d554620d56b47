/**
 * What administrators have decided about a site: `limited` ones aren't found by search engines and take nothing that could harm
 * somebody, `suspended` ones show nothing at all.
 */
export const standings = ['ok', 'limited', 'suspended'] as const
export type Standing = (typeof standings)[number]
