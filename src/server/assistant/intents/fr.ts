import type { Phrases } from './intent.ts'

export const fr: Phrases = {
  language: 'fr',
  patterns: [
    [
      'documents',
      /^que (?:dit|disent) (?:(?:le|la|les|l'|ce|ces|son|ses|nos) ?)?(?:documents?|contrats?|courriers?|lettres?|pieces?) (?:sur|de|du|a propos de|concernant) (?<who>.+)$/,
    ],
    [
      'documents',
      /^(?:trouve|cherche|recherche)[rz]?(?:-moi)? (?<who>.+) dans (?:(?:les|ses|nos) )?documents?$/,
    ],
    ['documents', /^(?:cherche|recherche)[rz]? dans (?:(?:les|ses|nos) )?documents? (?<who>.+)$/],
    [
      'explain',
      /^(?:peux-tu |pouvez-vous )?expli(?:que|ques|quez|quer)(?:-moi|-nous| moi)? (?!comment |pourquoi |qui |ou )(?<who>.+)$/,
    ],
    [
      'explain',
      /^comment (?:est|sont|a ete|ont ete|est-ce que) (?:calcule|compose|obtenu|forme)e?s? (?<who>.+)$/,
    ],
    ['explain', /^comment (?:est|sont|a ete|ont ete) (?<who>.+?) (?:calcule|compose|obtenu|forme)e?s?$/],
    [
      'explain',
      /^comment (?:se calculent|se calcule|calcule-t-on|calcule t on|calculez-vous|on calcule) (?<who>.+)$/,
    ],
    ['explain', /^d'ou (?:vient|viennent|provient|proviennent) (?<who>.+)$/],
    ['late', /^qui (?:est|sont|a du|paie|paye|accuse)(?: -?il)? ?(?:en )?(?:retard|impayes?)/],
    ['late', /^qui (?:n'a|n'ont|ne nous a) (?:pas |toujours pas )?(?:encore )?paye/],
    ['late', /^qui nous doit(?: de l'argent)?$/],
    [
      'late',
      /^(?:quels? sont )?(?:les )?(?:clients? en retard|retards|impayes|retardataires|mauvais payeurs)(?: de paiement)?$/,
    ],
    [
      'guide',
      /^(?:comment|ou) (?:est-ce que je |puis-je |peut-on |faire pour |dois-je |je peux |je )?(?<who>.+)$/,
    ],
    [
      'next',
      /(?:qu'est-ce qui|que|quoi|qu'y a-t-il) (?:vient|suit|tombe|arrive|se passe|est prevu|est du)?-?(?:il)? ?(?:ensuite|apres|prochainement)? (?:pour|chez) (?<who>.+)$/,
    ],
    [
      'next',
      /prochaine?s? (?:echeances?|paiements?|loyers?|prelevements?|versements?) (?:de |du |des |d'|pour |chez )(?<who>.+)$/,
    ],
    ['next', /(?:la suite|l'avenir|ce qui vient) (?:pour |de |chez )(?<who>.+)$/],
    [
      'next',
      /quand (?:est-ce que )?(?<who>.+?) (?:paie|paye|paiera|doit payer|doit-elle payer|doit-il payer)/,
    ],
    ['owed', /combien (?:est-ce que )?(?:nous )?(?:doit|dois|devons)(?:-| )?(?:je|nous)?(?<who>)$/],
    ['owed', /(?:qu'est-ce que|que|combien|ce que)(?: nous)? (?:doit|doivent)(?: encore)? (?<who>.+)$/],
    ['owed', /(?:qu'est-ce que|combien|ce que) (?<who>.+?) (?:nous |me )?(?:doit|doivent)/],
    ['owed', /(?<who>.+?) (?:nous )?(?:doit|doivent)(?:-?(?:il|elle|ils))? (?:combien|quoi)/],
    [
      'owed',
      /pourquoi (?<who>.+?) (?:nous )?(?:doit|doivent|est|sont|a)(?:-?(?:il|elle|ils|elles))?(?: en retard| du retard)?/,
    ],
    ['owed', /(?:solde|compte|encours|releve|arrieres?|dettes?) (?:de |du |des |d')(?<who>.+)$/],
    ['owners', /a qui appartient (?<who>.+)$/],
    ['owners', /qui (?:possede|detient|controle|est derriere) (?<who>.+)$/],
    [
      'owners',
      /(?:beneficiaires? effectifs?|proprietaires?|actionnaires?|associes?) (?:de |du |des |d')(?<who>.+)$/,
    ],
    ['contract', /contrats? (?:de |du |des |d'|pour |avec |numero |n° ?)?(?<who>.+)$/],
  ],
  oneself: /^(?:je|nous|moi|ma societe)$/,
  thisOne: /^(?:il|elle|ils|elles|lui|ce client|cette societe|cette personne|celui-ci|celle-ci|-il|-elle)$/,
  before: /^(?:la |le |l')(?:societe|client|cliente|entreprise|personne|contrat) |^(?:la|le|les|m|mme) |^l'/,
  amounts: [
    ['lateInterest', /(?:interets? de retard|interets? moratoires?|penalites? de retard)/],
    ['interest', /\binterets?\b/],
    ['principal', /\b(?:capital amorti|principal|amortissement)\b/],
    ['tax', /\b(?:tva|taxes?)\b/],
    ['outstanding', /\b(?:encours|capital restant du|restant du)\b/],
    ['balance', /\b(?:solde|reste du|arrieres?|impayes?|dettes?)\b/],
    ['payment', /\b(?:prochaine?s? )?(?:echeances?|loyers?|mensualites?|paiements?)\b/],
    ['total', /\b(?:total|montants?)\b/],
  ],
  between:
    /^(?:(?:de la|de|du|des|sur|pour|le|la|les|au|a|un|une|ce|cette|facture|contrat|client|cliente|societe)(?= |$)|[dl]')/,
  small: new Set(
    'le la les de du des un une et que qui quoi comment est ce je on nous pour dans par sur avec peut puis faire'.split(
      ' ',
    ),
  ),
}
