// Bluesky's server keeps its accounts and records in SQLite, through better-sqlite3, which is compiled on the machine. Node 24 brings a SQLite
// of its own; this is the part of better-sqlite3's interface that Kysely and the server call, on top of that one.
const { DatabaseSync } = require('node:sqlite')

/** The names that better-sqlite3 gives to what the server looks at: a locked database, and a value that is there already. */
const names = {
  5: 'SQLITE_BUSY',
  261: 'SQLITE_BUSY_RECOVERY',
  517: 'SQLITE_BUSY_SNAPSHOT',
  773: 'SQLITE_BUSY_TIMEOUT',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
}

function attempt(work) {
  try {
    return work()
  } catch (problem) {
    const name = names[problem.errcode]
    if (name !== undefined) problem.code = name
    throw problem
  }
}

/** Rows as better-sqlite3 returns them: plain objects, with bytes as buffers. */
function toRow(given) {
  const row = { ...given }
  for (const name in row) {
    const value = row[name]
    if (value instanceof Uint8Array) row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  return row
}

class Statement {
  #statement

  constructor(statement) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
  }

  all(values = []) {
    return attempt(() => this.#statement.all(...values)).map(toRow)
  }

  run(values = []) {
    return attempt(() => this.#statement.run(...values))
  }

  *iterate(values = []) {
    for (const row of attempt(() => this.#statement.iterate(...values))) yield toRow(row)
  }
}

module.exports = class Database {
  #database

  constructor(path, { timeout = 5000 } = {}) {
    this.#database = new DatabaseSync(path, { timeout })
  }

  prepare(sql) {
    return new Statement(attempt(() => this.#database.prepare(sql)))
  }

  pragma(setting) {
    return this.prepare(`pragma ${setting}`).all()
  }

  close() {
    this.#database.close()
  }
}
