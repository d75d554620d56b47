import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import type { PreviewTexts } from '#sites/preview-texts.ts'
import * as calls from '#assistant/contract.ts'
import { answerWithLines } from '../lines/line-stream.ts'
import { acceptBuild, readPicture } from './accept-build.ts'
import { findBuild } from './kept-builds.ts'
import { runBuild } from './run-build.ts'

const { timeLimit: timeLimitSeconds } = calls.buildSite

/** The calls of building a site. */
export const openBuildHandlers = (previewTexts: PreviewTexts): Handler[] => [
  on(calls.buildSite, async ({ ctx, domain, user, body, signal: gone, headers }) =>
    answerWithLines<calls.BuildLine>(
      { signal: gone, log: ctx.log, timeLimitSeconds, language: readLanguage(headers) },
      (say, signal) => runBuild({ ctx, domain, user, signal }, body, say),
    ),
  ),
  on(calls.readBuild, async ({ ctx, domain, params }) => {
    const { id, isByRules, files, changeId, createdAt } = await findBuild(ctx, domain.id, params.build)
    return { id, byRules: isByRules, files, change: changeId, createdAt: createdAt.toISOString() }
  }),
  on(calls.previewBuild, async ({ ctx, domain, user, params, query, signal }) => {
    const build = await findBuild(ctx, domain.id, params.build)
    const html = await previewTexts({
      domain,
      user,
      texts: new Map(build.files.map(({ path, content }) => [path, content])),
      page: query.page,
      theme: query.theme,
      pictures: (path) => readPicture(ctx, build, path),
      signal,
    })
    return new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' },
    })
  }),
  on(calls.acceptBuild, ({ ctx, domain, user, params, signal }) =>
    acceptBuild({ ctx, domain, user, signal }, params.build),
  ),
]
