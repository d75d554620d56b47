import type { BuildLine } from '#assistant/contract.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { readFacts } from '../knowledge/site-facts.ts'
import { abilitiesOf, listChoices } from '../runs/choose-provider.ts'
import { runWithModel, type ModelRun } from '../runs/run-with-model.ts'
import { answersOf, type Answers, type SiteWishes } from './answers.ts'
import { plainSiteParser } from './build-by-rules.ts'
import { buildWithModel, type Built } from './build-with-model.ts'
import { lookFor } from './fitting-pictures.ts'
import { keepBuild } from './kept-builds.ts'
import { isSample, withoutSamples } from './sample-files.ts'
import { builtSettingsParser, readLook } from './starter-look.ts'

interface Caller {
  ctx: Context
  domain: Domain
  user: User
  signal: AbortSignal
}

type BuildCaller = Pick<Caller, 'ctx' | 'user' | 'signal'> & { domain: Domain | undefined }
type SendLine = (line: BuildLine) => void
type BuildWishes = SiteWishes & { provider?: string | undefined }

const hasModel = async ({ ctx, domain }: BuildCaller): Promise<boolean> =>
  (await listChoices(ctx, domain)).some((choice) => abilitiesOf(choice).includes('text'))

/** Whether a model is to write: the one that is named, or any that is set up. */
const isWritten = async (caller: Caller, { provider }: BuildWishes): Promise<boolean> =>
  provider === undefined ? hasModel(caller) : provider !== 'none'

/** The look of the starter, with settings of the site that somebody changed themselves. */
async function readSiteLook({ ctx, domain }: Caller, { starter, words }: Answers) {
  const look = lookFor(words, starter, await readLook(ctx, starter))
  const bytes = await ctx.files.read(`${domain.label}/settings.txt`)
  if (!bytes || (await isSample(ctx, 'settings.txt', bytes))) return look
  return { ...look, settings: Buffer.from(bytes).toString('utf8') }
}

const openCompleteSettings =
  ({ ctx, user, signal }: Pick<BuildCaller, 'ctx' | 'user' | 'signal'>) =>
  (sent: Parameters<typeof builtSettingsParser.parse>[0]) =>
    ctx.parse(builtSettingsParser, sent, { who: user.id, signal })

async function buildPlainly(caller: Caller, answers: Answers, say: SendLine): Promise<BuildLine> {
  const look = await readSiteLook(caller, answers)
  const files = await caller.ctx.parse(plainSiteParser, { answers, look }, { who: caller.user.id })
  const pages = files.filter(({ path }) => path.endsWith('content.txt'))
  const titleOf = (content: string) => /^Title: (.*)$/m.exec(content)?.[1] ?? answers.name
  say({
    event: 'outline',
    title: answers.name,
    pages: pages.map(({ path, content }) => ({
      path: `/${path.replace(/\/?content\.txt$/, '')}`,
      title: titleOf(content),
    })),
  })
  for (const { path, content } of pages) say({ event: 'page', path, content, isComplete: true })
  caller.signal.throwIfAborted()
  const build = await keepBuild(caller, { isByRules: true, starter: answers.starter, files, drawn: [] })
  return { event: 'done', build, byRules: true, tokens: 0 }
}

/** Builds a site and keeps it, saying each line as the site grows. */
export async function runBuild(caller: Caller, wanted: BuildWishes, say: SendLine): Promise<BuildLine> {
  const { ctx, domain, signal } = caller
  const answers = answersOf(wanted, { name: domain.name, title: (await readSiteSettings(ctx, domain.label)).title })
  if (!(await isWritten(caller, wanted))) return buildPlainly(caller, answers, say)
  const look = await readSiteLook(caller, answers)
  const { pictures } = await readFacts(ctx, domain.label)
  const own = await withoutSamples(ctx, domain.label, pictures)
  const run = { type: 'site', ability: 'text', provider: wanted.provider } satisfies ModelRun
  return runWithModel(caller, run, async (model): Promise<BuildLine> => {
    const { files, drawn } = await buildWithModel(answers, {
      model,
      completeSettings: openCompleteSettings(caller),
      look,
      own,
      say,
      signal,
    })
    signal.throwIfAborted()
    const build = await keepBuild(caller, { isByRules: false, starter: answers.starter, files, drawn })
    return { event: 'done', build, byRules: false, tokens: model.used() }
  })
}

/** The files of a site, without keeping anything; by rules where no model is set up at all. */
export async function buildOnce(
  caller: BuildCaller,
  words: string,
  provider: string | undefined,
): Promise<{ files: Built['files']; byRules: boolean }> {
  const { ctx, domain, signal } = caller
  const answers = answersOf({ words }, { name: domain?.name ?? 'my-site' })
  const look = lookFor(words, answers.starter, await readLook(ctx, answers.starter))
  if (!(await hasModel(caller)))
    return { files: await ctx.parse(plainSiteParser, { answers, look }, { who: caller.user.id }), byRules: true }
  const run = { type: 'site', ability: 'text', provider } satisfies ModelRun
  const { files } = await runWithModel(caller, run, (model) =>
    buildWithModel(answers, {
      model: { ...model, draw: undefined },
      completeSettings: openCompleteSettings(caller),
      look,
      own: new Set(),
      say: () => undefined,
      signal,
    }),
  )
  return { files, byRules: false }
}
