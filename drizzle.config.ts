import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/**/server/tables.ts',
    './src/features/domains/server/people/tables.ts',
    './src/features/mailing/server/hold-tables.ts',
    './src/features/visitors/server/*/tables.ts',
    './src/features/social/server/*/tables.ts',
  ],
  out: './migrations',
  casing: 'snake_case',
})
