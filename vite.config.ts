import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepPageScriptWhole, keepServerOut } from './scripts/vite/keep-apart.ts'
import { lightenMarkdown } from './scripts/vite/lighten-markdown.ts'
import { leaveShapesOut } from './scripts/vite/leave-shapes-out.ts'
import { nameTogether } from './scripts/vite/together.ts'
import { servedFonts } from './src/features/sites/format/fonts.ts'
import { listLanguages } from './scripts/messages/catalogues.ts'
import { keepPlain } from './scripts/vite/keep-plain.ts'
import { bringSignInWords } from './scripts/vite/sign-in-words.ts'
import { leaveMarksOut, translateScreens } from './scripts/vite/translate.ts'

const browser = {
  outDir: 'dist/web',
  assetsDir: '',
  assetsInlineLimit: 0,
  manifest: true,
  modulePreload: { polyfill: false },
  rollupOptions: {
    checks: { pluginTimings: false },
    input: {
      islands: 'src/app/islands.ts',
      visitors: 'src/app/visitor-script.ts',
      script: 'src/app/page-script.ts',
      visits: 'src/features/visitors/web/counting/count-page.ts',
      page: 'src/app/page.css',
      client: 'src/app/client.ts',
      watch: 'src/app/watch-start.ts',
      screens: 'src/app/screens.css',
      ...Object.fromEntries(
        [...servedFonts, 'device'].map((name) => [`font-${name}`, `src/features/pages/web/fonts/${name}.css`]),
      ),
    },
    output: {
      codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: nameTogether, debugName: 'together' }] },
    },
  },
}

/** The screens again, in the language of a catalogue; files that are the same have the same names. */
const translated = (language: string) => ({
  ...browser,
  emptyOutDir: false,
  manifest: `.vite/${language}.json`,
  rollupOptions: { ...browser.rollupOptions, input: { client: 'src/app/client.ts' } },
})

/** Packages with files of their own that they look for beside them: native code and WebAssembly. */
const native = ['@electric-sql/pglite', '@electric-sql/pglite/nodefs', '@node-rs/argon2', 'sharp', 'pg-native']

/**
 * Few files, since each that is loaded at the start costs time and memory. All are beside each other, so that a thread is found
 * by the name of its file. Packages are taken in; those without native code aren't looked for when the server runs.
 */
const server = {
  outDir: 'dist/server',
  ssr: true,
  target: 'node24',
  sourcemap: true,
  rollupOptions: {
    checks: { pluginTimings: false },
    input: [
      'src/app/start.ts',
      'src/app/demo-members.ts',
      'src/app/prepare-database.ts',
      'src/app/page-thread.ts',
      'src/app/parser-thread.ts',
      'src/kit/server/embedded/create-database.ts',
      'src/kit/server/embedded/database-thread.ts',
      'src/features/files/server/search/search-thread.ts',
      'src/features/transfer/server/convert/thread/convert-thread.ts',
    ],
    external: native,
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      charset: 'ascii' as const,
      comments: false,
    },
  },
}

/** Built for the server, for browsers, or, in the mode of a language, once more for browsers in that language. */
export default defineConfig(({ isSsrBuild, mode }) => {
  const language = listLanguages().find((each) => each === mode)
  const forBrowsers = [
    lightenMarkdown,
    leaveShapesOut,
    keepPageScriptWhole,
    ...(language ? [translateScreens(language)] : []),
    leaveMarksOut,
  ]
  return {
    base: '/_assets/',
    publicDir: false,
    plugins: [react(), keepServerOut, bringSignInWords, ...(isSsrBuild ? [keepPlain] : forBrowsers)],
    ssr: { noExternal: isSsrBuild || [] },
    define: isSsrBuild
      ? { 'process.env.NODE_ENV': '"production"' }
      : { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(language ?? '') },
    build: isSsrBuild ? server : language ? translated(language) : browser,
  }
})
