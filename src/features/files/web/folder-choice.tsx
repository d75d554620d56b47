import { t } from '#kit/t.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { useFolders } from './use-folder.ts'

interface Props {
  /** The domain's label. */
  domain: string
  /** What is moved or copied. */
  from: string
  folder: string
  onFolder: (folder: string) => void
}

/** The folders a file can be put into. */
export function FolderChoice({ domain, from, folder, onFolder }: Props) {
  const { data = [] } = useFolders(domain)
  const free = data.filter((each) => each !== from && !each.startsWith(`${from}/`))
  const folders = free.includes(folder) ? free : [folder, ...free]
  return (
    <SelectField
      label={t('Folder')}
      value={folder}
      choices={folders.map((each) => ({ value: each, label: each === '' ? t('All files') : each }))}
      onChange={({ currentTarget }) => onFolder(currentTarget.value)}
    />
  )
}
