/** What `npx tranche` says of itself. */
export const help = `Usage: npx tranche <command>

  backup FILE          writes everything into an encrypted file, while the product goes on
  backup FOLDER/       the same under a name of its time: tranche-20261122T023000Z.age
  verify FILE          reads a backup whole and checks it, without a database
  verify --seal        holds every record to its history, and histories to the seals of their days
  restore FILE         makes an installation of it, in an empty database or data folder
  restore ARCHIVE/     what WAL_ARCHIVE kept, as it was at the instant of --to, in a new data folder
  release              lets the e-mails of a restored installation go, which are held
  invite USERNAME      prints the link by which a user chooses a password, where no e-mail leaves
  spread               the tables of tenants over the nodes of a Citus cluster (docs/scaling.md); nobody works meanwhile
  move TENANT          a tenant to a node of its own, --to HOST:PORT, while it goes on working
  config pull FOLDER   writes a tenant's configuration as plain files, to be kept in git
  config diff FOLDER   says what these files would change, and whether its tests pass; keeps nothing
  config test FOLDER   says no more than whether they can be taken
  config push FOLDER   takes them, all or none

  FILE and FOLDER/ may be s3://bucket/folder/… as well: S3_ENDPOINT, S3_REGION and S3_ACCESS_KEY_ID
  with its secret say how to reach it (docs/backup.md)

  --secrets FILE       backup: writes the installation's own secrets there and not into the backup
                       restore: takes them from there
  --tenant NAME        backup, restore: this tenant alone, which comes into an installation that is there
                       config: whose configuration it is
                       invite: the user's tenant, where the username does not end in it
                       verify --seal: this one alone
  --as NAME            restore --tenant: what it is called there
  --from DAY           verify --seal: what was written since, 2026-11-01
  --to INSTANT         restore ARCHIVE/: 2026-11-22T16:04:11Z, or latest
                       move: the node, as worker-2:5432
  --admin              invite: makes the user, an administrator of that tenant, where there is none

BACKUP_KEY             the key of the backup, at least 32 characters: openssl rand -base64 32
BACKUP_KEY_FILE        a file that holds it, instead
DATABASE_URL           the PostgreSQL; without it the one in the data folder
DATA_DIR               the data folder, where it is not ./data
`
