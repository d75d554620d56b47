import { useState } from 'react'
import { useDesk } from '../drafts/use-desk.ts'
import { NewPage } from '../later-parts.tsx'
import { Sign } from '../sign.tsx'
import { nameOf } from '../spot-in-site.ts'
import { usePages, useTitles } from './use-pages.ts'

interface Props {
  /** Its file. */
  page: string
  isText: boolean
  onPage: (page: string) => void
  onText: (isText: boolean) => void
}

const ShownAs = ({ isText, onText }: Pick<Props, 'isText' | 'onText'>) => (
  <fieldset className="switch-two">
    <legend className="unseen">Shown as</legend>
    <label>
      <input type="radio" name="as" checked={!isText} onChange={() => onText(false)} />
      Cards
    </label>
    <label>
      <input type="radio" name="as" checked={isText} onChange={() => onText(true)} />
      Text
    </label>
  </fieldset>
)

/** Which page is edited and how, and the way to a new one. */
export function PagePicker({ page, onPage, ...shown }: Props) {
  const { domain } = useDesk()
  const { data = [] } = usePages(domain)
  const titles = useTitles(domain)
  const [isNew, setNew] = useState(false)
  const made = (path: string) => {
    setNew(false)
    onPage(path)
  }
  return (
    <div className="picker">
      <select aria-label="Page" value={page} onChange={(event) => onPage(event.target.value)}>
        {(data.includes(page) ? data : [page, ...data]).map((path) => (
          <option key={path} value={path}>
            {titles[path] ? `${titles[path]} (${nameOf(path)})` : nameOf(path)}
          </option>
        ))}
      </select>
      <button type="button" className="quiet-button" onClick={() => setNew(true)}>
        <Sign name="add" />
        New page
      </button>
      <ShownAs {...shown} />
      {isNew && <NewPage pages={data} onClose={() => setNew(false)} onMade={made} />}
    </div>
  )
}
