import { t } from '#kit/t.ts'

export interface PageTemplate {
  key: string
  title: string
  about: string
  write: (title: string) => string
}

/** What a new page can begin with. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    key: 'empty',
    title: t('Empty'),
    about: t('A heading and one line.'),
    write: (title) => t(`# ${title}\n\nWrite something here.\n`),
  },
  {
    key: 'about',
    title: t('About us'),
    about: t('Who you are and how it began.'),
    write: (title) =>
      t(
        `# ${title}\n\nWho you are, in two sentences.\n\n## How it began\n\nTell it as you would tell a guest.\n\n## What we care about\n\n- One thing\n- Another thing\n\n::button[Write to us]{href=/contact}\n`,
      ),
  },
  {
    key: 'gallery',
    title: t('Gallery'),
    about: t('Pictures side by side.'),
    write: (title) => t(`# ${title}\n\nA line about these pictures.\n\n:::image-grid\n:::\n`),
  },
  {
    key: 'prices',
    title: t('Prices'),
    about: t('A price table.'),
    write: (title) =>
      t(
        `# ${title}\n\n:::table\nWhat,How long,Price\nFirst visit,60 minutes,60 €\nEvery other,45 minutes,45 €\n:::\n\n::button[Ask for a date]{href=/contact}\n`,
      ),
  },
  {
    key: 'questions',
    title: t('Questions'),
    about: t('Common questions and your answers.'),
    write: (title) =>
      t(`# ${title}\n\n### What does it cost?\n\nYour answer.\n\n### Where do I find you?\n\nYour answer.\n`),
  },
  {
    key: 'contact',
    title: t('Contact'),
    about: t('A contact form.'),
    write: (title) => t(`# ${title}\n\nWrite, and we answer soon.\n\n::contact\n`),
  },
]
