import { localFiles } from '#kit/server/local-files.ts'
import { openParserWorker } from '#kit/server/parsing/parser-worker.ts'
import { serveTasks } from '#kit/server/threads/serve-tasks.ts'
import { parsers } from './parsers.ts'

// Parses large texts of tenants and strangers outside of the thread that serves requests. It is started with the folder of all sites.
await serveTasks((own) => openParserWorker(parsers, localFiles(own as string)))
