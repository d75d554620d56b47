/** By itself, so that the account's first load doesn't list the files that these sections need. */
export const loadSelling = () => import('#store/web/account/selling.ts')
export const loadTalk = () => import('./talk.ts')
