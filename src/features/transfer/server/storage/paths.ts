/** Where the bytes of a transfer are in `ctx.incoming`. */

/** A transfer and the domain that it was begun for. */
export interface TransferKey {
  id: string
  domainId: string
}

export const folderOfTransfer = ({ id, domainId }: TransferKey): string => `${domainId}/${id}`
export const archivePath = (key: TransferKey): string => `${folderOfTransfer(key)}/archive.zip`
/** A page of the old site, as JSON (`StoredPage`). */
export const oldPagePath = (key: TransferKey, position: number): string =>
  `${folderOfTransfer(key)}/old/${position}.json`
export const surveyPath = (key: TransferKey, position: number): string =>
  `${folderOfTransfer(key)}/old/${position}.survey.json`
/** The problem at which an earlier run ended. */
export const problemPath = (key: TransferKey): string => `${folderOfTransfer(key)}/problem.json`
/** What was found out about the whole site; see `SourceFindings`. */
export const findingsPath = (key: TransferKey): string => `${folderOfTransfer(key)}/found.json`
export const draftPlanPath = (key: TransferKey): string => `${folderOfTransfer(key)}/draft-plan.json`
/** The finished plan. */
export const planPath = (key: TransferKey): string => `${folderOfTransfer(key)}/plan.json`
/** The new paths of downloaded pictures and files, by their old addresses; see `Downloads`. */
export const downloadedPath = (key: TransferKey): string => `${folderOfTransfer(key)}/downloaded.json`
/** A file of the new site, by its path there. */
export const newFilePath = (key: TransferKey, path: string): string => `${folderOfTransfer(key)}/new/${path}`
export const newFilesFolder = (key: TransferKey): string => `${folderOfTransfer(key)}/new`
