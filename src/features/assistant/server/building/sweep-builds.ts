import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { forgetOldBuilds } from './kept-builds.ts'

export const sweepBuilds = defineJob({
  name: 'sweep-builds',
  shape: z.object({}),
  run: (ctx: Context) => forgetOldBuilds(ctx),
})
