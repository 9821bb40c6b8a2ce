"""The Python SDK calls local-braintree. Prints each call whose answer differs from the documentation, and then their number.

Run it with the port: python3 calls.py 3001
"""

import base64
import datetime
import sys
import tempfile

import braintree
from braintree.environment import Environment

port = sys.argv[1]
local = Environment("local", "127.0.0.1", port, "", False, None, "127.0.0.1", port)
gateway = braintree.BraintreeGateway(
    braintree.Configuration(
        environment=local,
        merchant_id="integration_merchant_id",
        public_key="integration_public_key",
        private_key="integration_private_key",
    )
)
card = {"number": "4111111111111111", "expiration_date": "05/2030", "cvv": "123"}
answered = {"right": 0, "all": 0}


def ask(what, call, is_right=lambda result: result.is_success):
    answered["all"] += 1
    try:
        result = call()
        if is_right(result):
            answered["right"] += 1
        else:
            print("not as documented:", what, vars(result) if hasattr(result, "__dict__") else result)
        return result
    except Exception as error:
        print("not as documented:", what, repr(error))
        return None


def ids(found):
    return [each.id for each in found.items]


def codes(result):
    return sorted(error.code for error in result.errors.deep_errors)


def sell(**members):
    return gateway.transaction.sale({"amount": "10.00", "credit_card": card, **members})


def is_not_found():
    try:
        gateway.transaction.find("none")
        return False
    except braintree.exceptions.not_found_error.NotFoundError:
        return True


# Transactions
name = "Zoë & Söhne <x>"
line = {"kind": "debit", "name": "A", "quantity": "1", "unit_amount": "10.00", "total_amount": "10.00"}
sale = ask(
    "sale",
    lambda: sell(billing={"first_name": name}, line_items=[line], options={"submit_for_settlement": True}),
).transaction
ask("text", lambda: sale.billing_details.first_name, lambda text: text == name)
ask("line items", lambda: gateway.transaction_line_item.find_all(sale.id), lambda found: found[0].name == "A")
ask("declined", lambda: sell(amount="2001.00"), lambda reply: reply.transaction.processor_response_code == "2001")
ask("errors", lambda: sell(amount="x", billing={"country_name": "x"}), lambda reply: codes(reply) == ["81503", "91803"])
ask("params", lambda: sell(amount="x"), lambda reply: reply.params["transaction"]["amount"] == "x")
ask("settle", lambda: gateway.testing.settle_transaction(sale.id))
ask("refund", lambda: gateway.transaction.refund(sale.id, "4.00"))
ask("refund of the rest", lambda: gateway.transaction.refund(sale.id), lambda reply: reply.transaction.amount == 6)
ask("void", lambda: gateway.transaction.void(sell().transaction.id))
ask("submit", lambda: gateway.transaction.submit_for_settlement(sell().transaction.id))
ask("part", lambda: gateway.transaction.submit_for_partial_settlement(sell().transaction.id, "2.00"))
ask("find", lambda: gateway.transaction.find(sale.id), lambda found: found.status == "settled")
ask("find nothing", is_not_found, lambda is_right: is_right)
search = braintree.TransactionSearch
hour_ago = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None) - datetime.timedelta(hours=1)
criteria = [search.id == sale.id, search.status.in_list(["settled"]), search.amount.between("9", "11")]
ask(
    "search",
    lambda: ids(gateway.transaction.search(*criteria, search.created_at >= hour_ago)),
    lambda found: found == [sale.id],
)
for nonce in ["paypal-one-time", "apple-pay-visa", "android-pay-mastercard", "venmo-account"]:
    ask(nonce, lambda: sell(credit_card={}, payment_method_nonce=f"fake-{nonce}-nonce"))

# The vault
member = {"first_name": "Ada", "credit_card": {**card, "billing_address": {"postal_code": "60622"}}}
customer = ask("customer", lambda: gateway.customer.create(member)).customer
token = customer.credit_cards[0].token
ask("customer found", lambda: gateway.customer.find(customer.id), lambda found: len(found.payment_methods) == 1)
ask("emptied", lambda: gateway.customer.update(customer.id, {"first_name": ""}), lambda r: not r.customer.first_name)
search = braintree.CustomerSearch
ask("customers", lambda: ids(gateway.customer.search(search.id == customer.id)), lambda found: found == [customer.id])
for nonce in ["valid-visa", "paypal-billing-agreement", "apple-pay-visa", "android-pay-visa", "venmo-account"]:
    member = {"customer_id": customer.id, "payment_method_nonce": f"fake-{nonce}-nonce"}
    made = ask(nonce, lambda: gateway.payment_method.create(member))
    ask("found", lambda: gateway.payment_method.find(made.payment_method.token), lambda found: not found.subscriptions)
ask("nonce", lambda: gateway.payment_method_nonce.create(token))
ask("nonce found", lambda: gateway.payment_method_nonce.find("fake-valid-nonce"), lambda found: found.type == "CreditCard")
ask("card changed", lambda: gateway.credit_card.update(token, {"cardholder_name": "Ada"}))
ask("address", lambda: gateway.address.create({"customer_id": customer.id, "street_address": "1 E Main"}))
ask("client token", lambda: gateway.client_token.generate({"customer_id": customer.id}), lambda text: len(text) > 100)
month = [datetime.date(2030, 5, 1), datetime.date(2030, 5, 31)]
ask("expiring", lambda: list(gateway.credit_card.expiring_between(*month).items), len)
declined = {"credit_card": {**card, "number": "4000111111111115"}}
verified = ask(
    "verification",
    lambda: gateway.verification.create(declined).credit_card_verification,
    lambda made: made.status == "processor_declined",
)
search = braintree.CreditCardVerificationSearch
ask("verifications", lambda: ids(gateway.verification.search(search.id == verified.id)), lambda f: f == [verified.id])

# Subscriptions
member = {"payment_method_token": token, "plan_id": "monthly-gift", "price": "12.00"}
subscription = ask("subscription", lambda: gateway.subscription.create(member)).subscription
ask("changed", lambda: gateway.subscription.update(subscription.id, {"price": "13.00"}))
path = f"{gateway.config.base_merchant_path()}/subscriptions/{subscription.id}/make_past_due?days_past_due=5"
ask("past due", lambda: gateway.config.http().put(path), lambda reply: reply["subscription"]["status"] == "Past Due")
search = braintree.SubscriptionSearch
late = search.days_past_due.between(2, 10)
ask("subscriptions", lambda: ids(gateway.subscription.search(late)), lambda found: found == [subscription.id])
ask("retried", lambda: gateway.subscription.retry_charge(subscription.id))
ask("canceled", lambda: gateway.subscription.cancel(subscription.id))
ask("plans", gateway.plan.all, lambda found: found[0].id == "monthly-gift")
ask("add-ons", gateway.add_on.all, lambda found: found is not None)
ask("discounts", gateway.discount.all, lambda found: found is not None)

# Disputes
disputed = {**card, "number": "4023898493988028"}
dispute = sell(credit_card=disputed, options={"submit_for_settlement": True}).transaction.disputes[0].id
ask("dispute", lambda: gateway.dispute.find(dispute), lambda found: found.status == "open")
ask("text evidence", lambda: gateway.dispute.add_text_evidence(dispute, "text"), lambda r: r.evidence.comment == "text")
picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
with tempfile.NamedTemporaryFile(suffix=".png") as file:
    file.write(base64.b64decode(picture))
    file.seek(0)
    member = {"kind": braintree.DocumentUpload.Kind.EvidenceDocument, "file": file}
    document = ask("document", lambda: gateway.document_upload.create(member)).document_upload
ask("file evidence", lambda: gateway.dispute.add_file_evidence(dispute, document.id))
search = braintree.DisputeSearch.id == dispute
ask("disputes", lambda: ids(gateway.dispute.search(search).disputes), lambda found: found == [dispute])
ask("finalized", lambda: gateway.dispute.finalize(dispute))

# The merchant
accounts = gateway.merchant_account
ask("accounts", lambda: list(accounts.all().merchant_accounts.items), lambda found: found[0].default)
ask("account", lambda: accounts.find("sandbox_usd"), lambda found: found.default)
ask("batches", lambda: gateway.settlement_batch_summary.generate(datetime.date.today().isoformat()))
sample = gateway.webhook_testing.sample_notification("subscription_canceled", "x")
read = gateway.webhook_notification.parse
ask("webhook", lambda: read(sample["bt_signature"], sample["bt_payload"]), lambda said: said.subscription.id == "x")

print(f"{answered['right']} of {answered['all']} answered as documented, SDK {braintree.version.Version}")
sys.exit(0 if answered["right"] == answered["all"] else 1)
