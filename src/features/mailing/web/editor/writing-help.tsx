import { t } from '#kit/t.ts'
import styles from './content-field.module.css'

const rows = [
  [t('## A heading'), t('a heading')],
  [t('**bold**, *italic*'), t('emphasised text')],
  [t('- an item'), t('a list, one item per line')],
  [t('[words](/about)'), t('a link to a page of your site or any web address')],
  [t('![description](images/photo.jpg)'), t('a picture')],
  [t('::button[Read on]{href=/about}'), t('a button')],
  ['{name|friend}', t('the subscriber’s name, or “friend” if it’s unknown')],
  ['{email}, {site}', t('the subscriber’s e-mail address and your site’s name')],
] as const

/** What can be written in a mail. */
export const WritingHelp = () => (
  <details className={styles.help}>
    <summary>Formatting help</summary>
    <table>
      <tbody>
        {rows.map(([typed, words]) => (
          <tr key={typed}>
            <th scope="row">
              <code dir="ltr">{typed}</code>
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      E-mails use the same format as your pages. Forms, maps, videos and the store don’t work in e-mails, so link to the
      page with a button instead. An unsubscribe link and your contact details are added to every e-mail.
    </p>
  </details>
)
