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
    title: 'Empty',
    about: 'A heading and one line.',
    write: (title) => `# ${title}\n\nWrite something here.\n`,
  },
  {
    key: 'about',
    title: 'About us',
    about: 'Who you are and how it began.',
    write: (title) =>
      `# ${title}\n\nWho you are, in two sentences.\n\n## How it began\n\nTell it as you would tell a guest.\n\n## What we care about\n\n- One thing\n- Another thing\n\n::button[Write to us]{href=/contact}\n`,
  },
  {
    key: 'gallery',
    title: 'Gallery',
    about: 'Pictures side by side.',
    write: (title) => `# ${title}\n\nA line about these pictures.\n\n:::image-grid\n:::\n`,
  },
  {
    key: 'prices',
    title: 'Prices',
    about: 'A price table.',
    write: (title) =>
      `# ${title}\n\n:::table\nWhat,How long,Price\nFirst visit,60 minutes,60 €\nEvery other,45 minutes,45 €\n:::\n\n::button[Ask for a date]{href=/contact}\n`,
  },
  {
    key: 'questions',
    title: 'Questions',
    about: 'Common questions and your answers.',
    write: (title) =>
      `# ${title}\n\n### What does it cost?\n\nYour answer.\n\n### Where do I find you?\n\nYour answer.\n`,
  },
  {
    key: 'contact',
    title: 'Contact',
    about: 'A contact form.',
    write: (title) => `# ${title}\n\nWrite, and we answer soon.\n\n::contact\n`,
  },
]
