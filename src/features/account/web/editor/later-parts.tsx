import { loadCsv } from '#kit/web/csv.ts'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'

const waiting = <Loading />

/** With the styles of all that is not seen at once. */
async function styled<T>(loading: Promise<T>): Promise<T> {
  const [found] = await Promise.all([loading, import('./parts.css')])
  return found
}

export const ProseBar = later(async () => (await import('./cards/prose-bar.tsx')).ProseBar)
export const BlockTiles = later(async () => (await styled(import('./cards/block-tiles.tsx'))).BlockTiles)
export const MenuPart = later(async () => (await styled(import('./menu/menu-part.tsx'))).MenuPart, waiting)
export const SettingsPart = later(
  async () => (await styled(import('./settings/settings-part.tsx'))).SettingsPart,
  waiting,
)
export const StorePart = later(async () => (await styled(import('./store/store-part.tsx'))).StorePart, waiting)
export const FilePart = later(async () => (await styled(import('./code/file-part.tsx'))).FilePart, waiting)
export const FileManager = later(async () => (await styled(import('#files/web/file-manager.tsx'))).FileManager, waiting)
export const VersionsDialog = later(async () => (await styled(import('#files/web/versions-dialog.tsx'))).VersionsDialog)
export const HeadFields = later(async () => (await styled(import('./cards/head-fields.tsx'))).HeadFields)
export const TableRows = later(async () => (await styled(import('./grid/table-rows.tsx'))).TableRows)
export const NewPage = later(async () => (await styled(import('./pages/new-page.tsx'))).NewPage)
export const WaitingDialog = later(async () => (await styled(import('./publishing/waiting-dialog.tsx'))).WaitingDialog)
export const ProblemList = later(async () => (await styled(import('./problems/problem-list.tsx'))).ProblemList)
export const ClashDialog = later(async () => (await styled(import('./drafts/clash-dialog.tsx'))).ClashDialog)

export const OwnFields = later(async () => {
  const [{ OwnFields: found }] = await Promise.all([styled(import('./cards/own-fields.tsx')), loadCsv()])
  return found
})

/** What somebody may come to after the cards and the preview. */
const parts = [
  ProseBar,
  BlockTiles,
  OwnFields,
  HeadFields,
  TableRows,
  NewPage,
  MenuPart,
  SettingsPart,
  FileManager,
  FilePart,
  StorePart,
  WaitingDialog,
  ProblemList,
  VersionsDialog,
  ClashDialog,
]

/** Loads them all, so that nobody waits for one, and they are there without a network. */
export const hurryParts = (): Promise<unknown> => Promise.all(parts.map(({ hurry }) => hurry()))
