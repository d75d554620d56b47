/** Where the bytes of a transfer are in `ctx.incoming`. */

/** A transfer and the domain that it was begun for. */
export interface Place {
  id: string
  domainId: string
}

export const folderOf = ({ id, domainId }: Place): string => `${domainId}/${id}`
export const archivePlace = (of: Place): string => `${folderOf(of)}/archive.zip`
/** A page of the old site, as JSON (`KeptPage`). */
export const oldPlace = (of: Place, position: number): string => `${folderOf(of)}/old/${position}.json`
export const surveyPlace = (of: Place, position: number): string => `${folderOf(of)}/old/${position}.survey.json`
/** What was found out about the whole site; see `Found`. */
export const foundPlace = (of: Place): string => `${folderOf(of)}/found.json`
export const draftPlanPlace = (of: Place): string => `${folderOf(of)}/draft-plan.json`
/** The finished plan. */
export const planPlace = (of: Place): string => `${folderOf(of)}/plan.json`
/** The new paths of downloaded pictures and files, by their old addresses; see `Downloaded`. */
export const downloadedPlace = (of: Place): string => `${folderOf(of)}/downloaded.json`
/** A file of the new site, by its path there. */
export const newPlace = (of: Place, path: string): string => `${folderOf(of)}/new/${path}`
export const newFolder = (of: Place): string => `${folderOf(of)}/new`
