// The packages of this folder under one address, since they are found from here alone.
export { BskyAppView, Database, DataPlaneServer, RepoSubscription, ServerConfig } from '@atproto/bsky'
export { Secp256k1Keypair } from '@atproto/crypto'
export { PDS } from '@atproto/pds'
export { Database as Directory, PlcServer } from '@did-plc/server'
export { default as pg } from 'pg'
