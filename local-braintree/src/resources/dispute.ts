import type { Gateway } from '../gateway/gateway.ts';
import { values } from '../wire/parameters.ts';
import type { Call, Route } from './route.ts';
import { missingEvidence } from '../rules/dispute-evidence.ts';
import { disputeMayBecome, outcomeOfEvidence } from '../rules/dispute-lifecycle.ts';
import type { Dispute } from '../state/dispute-records.ts';
import { invalid, refusal, xmlAnswer } from '../wire/answer.ts';
import type { Answer } from '../wire/answer.ts';
import type { ValidationError } from '../wire/validation-errors.ts';
import { addEvidence, removeEvidence } from './dispute-evidence.ts';
import { disputeSearchRoutes } from './dispute-search.ts';
import { disputeXml } from './dispute-xml.ts';
import { moveDispute } from './disputes.ts';

const notFound = refusal(404, 'There is no dispute with this id.');

/** A rejection because of the dispute's status, or of the dispute as a whole. */
function disputeError(code: string, message: string, attribute = 'status'): ValidationError {
  return { at: ['dispute'], attribute, code, message };
}

function withDispute(work: (gateway: Gateway, dispute: Dispute, call: Call) => Answer): Route['handle'] {
  return (call) => {
    const dispute = call.gateway.state.disputes.get(call.path['id'] ?? '');
    return dispute === undefined ? notFound : work(call.gateway, dispute, call);
  };
}

function show(gateway: Gateway, dispute: Dispute): Answer {
  return xmlAnswer(200, 'dispute', disputeXml(gateway, dispute));
}

/** The merchant returns the money. */
function accept(gateway: Gateway, dispute: Dispute): Answer {
  if (!disputeMayBecome(dispute.status, 'accepted')) {
    const message = 'Disputes can only be accepted when they are in an Open state';
    return invalid([disputeError('95704', message)]);
  }
  return show(gateway, moveDispute(gateway, dispute, 'accepted'));
}

/**
 * Sends the evidence to the bank; evidence that is documented as compelling or losing decides the
 * dispute right away.
 */
function finalize(gateway: Gateway, dispute: Dispute): Answer {
  if (!disputeMayBecome(dispute.status, 'disputed')) {
    const message = 'Disputes can only be finalized when they are in an Open state';
    return invalid([disputeError('95705', message)]);
  }
  const missing = missingEvidence(dispute.evidence.flatMap(({ category }) => category ?? []));
  if (missing.length > 0) {
    return invalid(missing.map(([code, message]) => disputeError(code, message, 'dispute')));
  }
  const sent = dispute.evidence.map((evidence) => ({
    ...evidence,
    sentToProcessorAt: gateway.clock.now().toISOString().slice(0, 10),
  }));
  const disputed = moveDispute(gateway, { ...dispute, evidence: sent }, 'disputed');
  const outcome = outcomeOfEvidence(sent.flatMap(({ comment }) => comment ?? []));
  return show(gateway, outcome === undefined ? disputed : moveDispute(gateway, disputed, outcome));
}

const one = '/disputes/:id';
const change = { method: 'PUT', writes: true } as const;

export const disputeRoutes: readonly Route[] = [
  { call: 'dispute.find', method: 'GET', path: one, writes: false, handle: withDispute(show) },
  { ...change, call: 'dispute.accept', path: `${one}/accept`, handle: withDispute(accept) },
  { ...change, call: 'dispute.finalize', path: `${one}/finalize`, handle: withDispute(finalize) },
  {
    // `dispute.addFileEvidence` has the same address, and names a document.
    call: 'dispute.addTextEvidence',
    method: 'POST',
    path: `${one}/evidence`,
    writes: true,
    parameters: { evidence: values('comments', 'category', 'sequenceNumber', 'documentUploadId') },
    handle: withDispute(addEvidence),
  },
  {
    call: 'dispute.removeEvidence',
    method: 'DELETE',
    path: `${one}/evidence/:evidenceId`,
    writes: true,
    handle: withDispute(removeEvidence),
  },
  ...disputeSearchRoutes,
];
