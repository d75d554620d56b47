import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'

// Run before each file of tests of screens, which share the packages that their worker has loaded, and its page: both begin anew.

cleanup()
document.body.replaceChildren()
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()
vi.useRealTimers()
vi.resetModules()
