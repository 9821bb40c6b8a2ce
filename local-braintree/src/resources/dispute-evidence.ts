import { timestamp } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Call } from './route.ts';
import { categoryProblem, contentProblem } from '../rules/dispute-evidence.ts';
import { newId } from '../state/new-id.ts';
import type { Dispute, DisputeEvidence } from '../state/dispute-records.ts';
import { emptyAnswer, invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import { Input } from '../wire/input.ts';
import { evidenceXml } from './dispute-xml.ts';

function refused(code: string, message: string, attribute = 'evidence'): Answer {
  return invalid([{ at: ['dispute'], attribute, code, message }]);
}

/** Adds a text, or a previously uploaded document, to an open dispute. */
export function addEvidence(gateway: Gateway, dispute: Dispute, { body }: Call): Answer {
  if (dispute.status !== 'open') {
    const message = 'Evidence can only be attached to disputes that are in an Open state';
    return refused('95701', message, 'status');
  }
  const input = body.object('evidence') ?? new Input({});
  const documentId = input.text('documentUploadId');
  const document = documentId === undefined ? undefined : gateway.state.documents.get(documentId);
  if (documentId !== undefined && document === undefined) return refusal(404, 'There is no such document.');
  const category = input.text('category') || null;
  const comment = document === undefined ? (input.text('comments') ?? '') : null;
  const problem =
    categoryProblem(category, document === undefined ? 'text' : 'file') ??
    (comment === null ? undefined : contentProblem(category, comment));
  if (problem !== undefined) return refused(...problem);
  const sequence = input.integer('sequenceNumber');
  const evidence: DisputeEvidence = {
    id: newId(16),
    createdAt: timestamp(gateway),
    category,
    comment,
    url: document === undefined ? null : documentUrl(gateway, document.id, document.name),
    ...(document !== undefined && { size: document.size }),
    sequenceNumber: sequence === undefined || Number.isNaN(sequence) ? null : sequence,
    sentToProcessorAt: null,
  };
  gateway.state.disputes.replace(dispute.id, { ...dispute, evidence: [...dispute.evidence, evidence] });
  return xmlAnswer(201, 'evidence', evidenceXml(evidence));
}

/** The address where Braintree would show the document; its content is not stored here. */
function documentUrl(gateway: Gateway, id: string, name: string): string {
  return `${gateway.browserUrl()}/documents/${id}/${encodeURIComponent(name)}`;
}

export function removeEvidence(gateway: Gateway, dispute: Dispute, { path }: Call): Answer {
  const evidence = dispute.evidence.filter(({ id }) => id !== path['evidenceId']);
  if (evidence.length === dispute.evidence.length) return refusal(404, 'There is no such evidence.');
  if (dispute.status !== 'open') {
    const message = 'Evidence can only be removed from disputes that are in an Open state';
    return refused('95702', message, 'status');
  }
  gateway.state.disputes.replace(dispute.id, { ...dispute, evidence });
  return emptyAnswer;
}
