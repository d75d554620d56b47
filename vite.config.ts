import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { keepPageScriptWhole, keepServerOut } from './scripts/vite/keep-apart.ts'
import { lightenMarkdown } from './scripts/vite/lighten-markdown.ts'
import { leaveShapesOut } from './scripts/vite/leave-shapes-out.ts'
import { nameTogether } from './scripts/vite/together.ts'
import { servedFonts } from './src/features/sites/format/fonts.ts'
import { listLanguages } from './scripts/messages/catalogues.ts'
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
      script: 'src/app/page-script.ts',
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

/** One file out for each file in, so that a stack trace and the workers' addresses read like the source. */
const server = {
  outDir: 'dist/server',
  ssr: true,
  target: 'node24',
  rollupOptions: {
    checks: { pluginTimings: false },
    input: [
      'src/app/start.ts',
      'src/app/demo-members.ts',
      'src/app/page-thread.ts',
      'src/app/parser-thread.ts',
      'src/kit/server/embedded/create.ts',
      'src/kit/server/embedded/worker.ts',
      'src/features/files/server/search/worker.ts',
      'src/features/transfer/server/convert/thread/worker.ts',
    ],
    output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
  },
}

/**
 * Taken into the server's build: the query builder, whose large package.json costs half a second and 200 MB when it is looked at
 * for every module, and React, so that it is never its slow development build.
 */
const bundled = ['drizzle-orm', 'react', 'react-dom']

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
    plugins: [react(), keepServerOut, ...(isSsrBuild ? [] : forBrowsers)],
    ssr: { noExternal: isSsrBuild ? bundled : [] },
    define: isSsrBuild
      ? { 'process.env.NODE_ENV': '"production"' }
      : { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(language ?? '') },
    build: isSsrBuild ? server : language ? translated(language) : browser,
  }
})
