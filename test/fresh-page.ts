import { vi } from 'vitest'

// Run before each file of tests that share the page of their worker: it is empty again, and modules of ours begin anew, unlike packages.

document.body.replaceChildren()
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()
vi.useRealTimers()
vi.resetModules()
