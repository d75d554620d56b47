import { idPattern, trackingIdSeconds, type Choice } from '#visitors/rules.ts'

/** What a browser remembers of a site. */
export interface Memory {
  readChoice: () => Choice | undefined
  keepChoice: (choice: Choice) => void
  readId: () => string | undefined
  keepId: (id: string) => void
  dropId: () => void
}

/** Where a browser forbids storage, what is chosen holds for the page. */
function openStorage() {
  const here = new Map<string, string>()
  return {
    read: (name: string) => {
      try {
        return localStorage.getItem(name) ?? here.get(name)
      } catch {
        return here.get(name)
      }
    },
    write: (name: string, value: string | undefined) => {
      if (value === undefined) here.delete(name)
      else here.set(name, value)
      try {
        if (value === undefined) localStorage.removeItem(name)
        else localStorage.setItem(name, value)
      } catch {
        // It holds for the page.
      }
    },
  }
}

/**
 * Opens the memory of a site; several that are shown on one host have one each. Who has agreed where nothing was recorded has not agreed
 * to being recorded.
 */
export function openMemory(own: string, isRecorded: boolean): Memory {
  const storage = openStorage()
  const [name, narrow, cookie] = [`cookie_consent${own}`, `cookie_consent_embeds${own}`, `tracking_id${own}`]
  const write = (value: string, seconds: number) => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${cookie}=${value}; max-age=${seconds}; path=/; SameSite=Lax${secure}`
  }
  return {
    readChoice: () => {
      const choice = storage.read(name)
      if (choice === 'accepted') return isRecorded && storage.read(narrow) ? undefined : choice
      return choice === 'declined' ? choice : undefined
    },
    keepChoice: (choice) => {
      storage.write(name, choice)
      storage.write(narrow, choice === 'accepted' && !isRecorded ? 'only' : undefined)
    },
    readId: () => {
      const pair = document.cookie.split('; ').find((each) => each.startsWith(`${cookie}=`))
      const id = pair?.slice(cookie.length + 1) ?? ''
      return idPattern.test(id) ? id : undefined
    },
    keepId: (id) => write(id, trackingIdSeconds),
    dropId: () => write('', 0),
  }
}
