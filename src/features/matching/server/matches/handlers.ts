import type { Handler } from '#kit/server/http/handler.ts'

export const matchesHandlers: Handler[] = []
