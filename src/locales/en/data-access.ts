/** Words of the page that answers a person who asks what is kept of him. Each locale has the same keys. */
export const dataAccess = {
  access: {
    title: 'What is kept of you',
    purpose: 'Purposes',
    purposeText:
      'To offer, conclude and carry out financing contracts, to keep the books that the law asks for, and to meet duties of identification.',
    sources: 'Sources',
    sourcesText:
      'You yourself, who acts for you, the house’s staff, banks through which payments go, and the registers that are named as sources below.',
    recipients: 'Recipients',
    recipientsText:
      'Those of the house who work on it, banks that carry out payments, parties of your contracts, and authorities where the law says so.',
    rights: 'Your rights',
    rightsText:
      'You may ask for correction, restriction and erasure, object, take these data with you, and complain to the supervisory authority of your country.',
    kinds: 'Categories and how long they are kept',
    kind: 'Category',
    count: 'Records',
    kept: 'Kept',
    books: 'As long as the law asks for books to be kept',
    contract: 'For the contract and the years in which claims may follow from it',
    asLong: 'As long as it is needed, or until you ask for its erasure',
    history: 'Changes of your record',
    yes: 'Yes',
    no: 'No',
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    transition: 'Change of status',
  },
}
