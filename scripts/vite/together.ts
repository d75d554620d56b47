import type { Rolldown } from 'vite'
import { fromRoot } from './from-root.ts'

/** The entry points: every screen, the account, the editor in it. */
const beginnings = {
  shell: fromRoot('src/app/application.tsx'),
  account: fromRoot('src/features/account/web/account-screen.tsx'),
  editor: fromRoot('src/features/editor/web/edit-section.tsx'),
}
/** The screen that most people see first: what it has in common with later ones stands in the shell. */
const login = fromRoot('src/features/accounts/web/login-screen.tsx')
const inEditor = fromRoot('src/features/editor/web/')
/** Loaded separately: merging drafts, the preview, and the code editor, which is large. */
const sync = fromRoot('src/features/editor/web/drafts/sync.ts')
const preview = fromRoot('src/features/editor/web/preview/preview.tsx')
/** The text in cards. */
const prose = fromRoot('src/features/editor/web/prose/take-over.tsx')
const code = fromRoot('src/features/editor/web/code/text-part.tsx')
/** Also used by pages with islands, a chat or a shop, which load nothing of the screens. */
const apart = [
  'src/app/client.ts',
  'src/app/islands.ts',
  'src/features/visitors/web/counting/count-page.ts',
  'src/app/visitor-script.ts',
  'src/features/accounts/web/sign-in.tsx',
  'src/features/accounts/web/password-step.tsx',
  'src/kit/web/listen.ts',
  'src/kit/web/pressing.ts',
  'src/kit/web/say-text.ts',
].map(fromRoot)
const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\//

function listNeeded(modules: Rolldown.ChunkingContext, ...starts: string[]): Set<string> {
  const found = new Set(starts)
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** The modules loaded after some others. */
const listLater = (modules: Rolldown.ChunkingContext, ids: Iterable<string>): string[] =>
  [...ids].flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

/** Modules that other account sections also need: they belong to the account, so that nobody loads the editor for them. */
function listElsewhere(modules: Rolldown.ChunkingContext): Set<string> {
  const sections = listLater(modules, listNeeded(modules, beginnings.account))
  return listNeeded(modules, ...sections.filter((id) => id !== beginnings.editor))
}

/** What screens beside the account need: it stands by itself, so that nobody loads the account or the editor for it. */
function listOfScreens(modules: Rolldown.ChunkingContext): Set<string> {
  const screens = listLater(modules, listNeeded(modules, beginnings.shell))
  return listNeeded(modules, ...screens.filter((id) => id !== beginnings.account))
}

/** What the editor loads after it can be used. */
function listRare(modules: Rolldown.ChunkingContext): string[] {
  const first = [...listNeeded(modules, beginnings.editor, prose)].filter((id) => id.startsWith(inEditor))
  return listLater(modules, first).filter((id) => id !== sync && id !== preview && id !== prose && id !== code)
}

/**
 * Modules needed from an entry point on are bundled into one file, which compresses better than many; so are the editor's rarely
 * used parts.
 */
export function nameTogether(id: string, modules: Rolldown.ChunkingContext): string | null {
  if (id === beginnings.shell || ofReact.test(id) || listNeeded(modules, ...apart).has(id)) return null
  const [name = null] = Object.entries(beginnings).find(([, start]) => listNeeded(modules, start).has(id)) ?? []
  if (name !== null && listNeeded(modules, login).has(id)) return 'shell'
  if (name !== 'shell' && name !== 'account' && listOfScreens(modules).has(id)) return null
  if (name === 'editor' && listElsewhere(modules).has(id)) return 'account'
  if (name === null && listNeeded(modules, sync).has(id)) return 'sync'
  if (name === null && listNeeded(modules, preview).has(id)) return 'preview'
  // What a section of the account needs, too, stands by itself: nobody loads the editor's parts for it.
  if (name === null && listNeeded(modules, ...listRare(modules)).has(id))
    return listElsewhere(modules).has(id) ? null : 'parts'
  return name ?? (listNeeded(modules, prose).has(id) ? 'prose' : null)
}
