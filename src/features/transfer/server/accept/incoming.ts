/**
 * Where everything of a transfer lies in `ctx.incoming`: the finished plan, and each file of the new site by its path there, pages and
 * pictures alike.
 */
export const folderOf = (domainId: string, transferId: string): string => `${domainId}/${transferId}`
export const planIn = (folder: string): string => `${folder}/plan.json`
export const newFileIn = (folder: string, path: string): string => `${folder}/new/${path}`
