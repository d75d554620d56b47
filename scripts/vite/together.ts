import type { Rolldown } from 'vite'
import { fromRoot } from './from-root.ts'

/** Where one after another begins: every screen, the account, the editor in it. */
const beginnings = {
  shell: fromRoot('src/app/application.tsx'),
  account: fromRoot('src/features/account/web/account-screen.tsx'),
  editor: fromRoot('src/features/account/web/edit-section.tsx'),
}
const rarerParts = fromRoot('src/features/account/web/editor/later-parts.tsx')
const seldomDone = fromRoot('src/features/account/web/editor/drafts/seldom-done.ts')
/** Used by pages with islands too, which load nothing of the screens. */
const apart = ['src/app/client.ts', 'src/app/islands.ts', 'src/features/accounts/web/sign-in.tsx'].map(fromRoot)
const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\//

function listNeeded(modules: Rolldown.ChunkingContext, ...starts: string[]): Set<string> {
  const found = new Set(starts)
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** What is loaded after some others. */
const listLater = (modules: Rolldown.ChunkingContext, ids: Iterable<string>): string[] =>
  [...ids].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

/** What other sections of the account need: it stands with the account, so that nobody loads the editor for it. */
function listElsewhere(modules: Rolldown.ChunkingContext): Set<string> {
  const sections = listLater(modules, listNeeded(modules, beginnings.account))
  return listNeeded(modules, ...sections.filter((id) => id !== beginnings.editor))
}

/** What is needed from a beginning on stands in one file beside it, which compresses better than many; so do the editor's rarer parts, and what it seldom does. */
export function nameTogether(id: string, modules: Rolldown.ChunkingContext): string | null {
  const starts = Object.values(beginnings)
  if (starts.includes(id) || ofReact.test(id) || listNeeded(modules, ...apart).has(id)) return null
  const [name = null] = Object.entries(beginnings).find(([, start]) => listNeeded(modules, start).has(id)) ?? []
  if (name === 'editor' && listElsewhere(modules).has(id)) return 'account'
  if (name === null && listNeeded(modules, seldomDone).has(id)) return 'seldom'
  return name ?? (listNeeded(modules, ...listLater(modules, [rarerParts])).has(id) ? 'parts' : null)
}
