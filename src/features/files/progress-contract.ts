import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { mayView } from './contract.ts'

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/domains/:id/progress',
  access: 'user',
  act: mayView,
  summary: 'How far a new site is: whether anybody has changed it, and published a change',
  answer: z.object({ isEdited: z.boolean(), isPublished: z.boolean() }),
})
