/** Stands for the platform itself among the domains whose use is counted. */
export const platformId = '00000000-0000-0000-0000-000000000000'
