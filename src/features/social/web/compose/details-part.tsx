import { t } from '#kit/t.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { PlatformRules } from '#social/check-post.ts'
import { privacies } from '#social/rules.ts'
import type { PostContent } from '#social/shapes.ts'
import layout from '#kit/web/parts/layout.module.css'
import { privacyWords } from '../words/privacy-words.ts'
import { WordsField } from './words-field.tsx'

interface Props {
  content: PostContent
  chosen: readonly PlatformRules[]
  onChange: (change: Partial<PostContent>) => void
}

/** Tags, mentions, and who sees it. */
export const DetailsPart = ({ content, chosen, onChange }: Props) => (
  <div className={layout.fields}>
    <div className={layout.pair}>
      <WordsField
        label={t('Tags')}
        help={t('Separate them with spaces.')}
        mark="#"
        most={50}
        longest={100}
        words={content.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <WordsField
        label={t('Mentions')}
        help={t('By their names there.')}
        mark="@"
        most={50}
        longest={200}
        words={content.mentions}
        onChange={(mentions) => onChange({ mentions })}
      />
    </div>
    <SelectField
      label={t('Who can see it')}
      choices={privacies.map((value) => ({
        value,
        label: privacyWords[value],
        isDisabled: chosen.length > 0 && !chosen.some(({ limits }) => limits.privacies.includes(value)),
      }))}
      value={content.privacy}
      onChange={({ currentTarget: { value } }) => {
        const privacy = privacies.find((each) => each === value)
        if (privacy) onChange({ privacy })
      }}
    />
  </div>
)
