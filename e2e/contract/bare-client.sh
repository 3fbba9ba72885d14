#!/bin/sh
# A client that follows only section 7 of the specification: plain payloads, and no headers except the content type and
# the bearer token. Prints "### NAME STATUS" and the body of every answer. Arguments: URL E-MAIL PASSWORD PICTURE.
set -eu
api="$1/api"
email="$2"
password="$3"
picture="$4"
json='Content-Type: application/json'
body=$(mktemp)
trap 'rm -f "$body"' EXIT

call() {
  name="$1"
  shift
  status=$(curl -s -m 30 -o "$body" -w '%{http_code}' -H 'User-Agent:' "$@")
  printf '\n### %s %s\n' "$name" "$status"
  cat "$body"
}
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" "$body" | head -n 1; }
id() { sed -n 's/.*"_id":"\([0-9a-f]*\)".*/\1/p' "$body"; }

call services "$api/services"
call home-content --http1.0 "$api/home-content"
call booking -H "$json" -d '{"name":"Ana Sá","email":"Ana@Exemplo.test","phone":"+351 912 345 678","service":"mapa-astral","date":"2999-01-05","time":"11:00","message":""}' "$api/bookings"
call booking-without-message -H "$json" -d '{"name":"Rui","email":"rui@exemplo.test","phone":"912 345 678 (WhatsApp)","service":"mapa-astral","date":"2999-01-05","time":"11:00"}' "$api/bookings"
call booking-past -H "$json" -d '{"name":"Rui","email":"rui@exemplo.test","phone":"912345678","service":"mapa-astral","date":"2001-01-05","time":"11:00","message":""}' "$api/bookings"
call contact -H "$json" -d '{"name":"Eva","email":"eva@exemplo.test","phone":"","subject":"Olá","message":"Fala inglês?"}' "$api/contact"
call contact-without-phone -H "$json" -d '{"name":"Eva","email":"eva@exemplo.test","subject":"Olá","message":"Fala inglês?"}' "$api/contact"
call contact-empty -H "$json" -d '{"name":"","email":"","phone":"","subject":"","message":""}' "$api/contact"
call mail-status "$api/test-email/status"
call mail-test -H "$json" -d '{"to":"teste@exemplo.test","testMode":true}' "$api/test-email"
call mail-test-no-address -H "$json" -d '{"to":"teste","testMode":true}' "$api/test-email"
call login-wrong -H "$json" -d "{\"email\":\"$email\",\"password\":\"not it\"}" "$api/auth/login"
call login -H "$json" -d "{\"email\":\"$email\",\"password\":\"$password\"}" "$api/auth/login"
token=$(field token)
bearer="Authorization: Bearer $token"
call verify -H "$bearer" "$api/auth/verify"
call verify-without -H 'Authorization: Bearer nonsense' "$api/auth/verify"
call password-short -H "$bearer" -H "$json" -d "{\"currentPassword\":\"$password\",\"newPassword\":\"short\"}" "$api/auth/change-password"
call password-wrong -H "$bearer" -H "$json" -d '{"currentPassword":"not it","newPassword":"long enough"}' "$api/auth/change-password"
call password -H "$bearer" -H "$json" -d "{\"currentPassword\":\"$password\",\"newPassword\":\"another one\"}" "$api/auth/change-password"
# This client reads only the message, so it continues with its old token.
call password-back -H "$bearer" -H "$json" -d "{\"currentPassword\":\"another one\",\"newPassword\":\"$password\"}" "$api/auth/change-password"
call admin-services -H "$bearer" "$api/admin/services"
call admin-services-without "$api/admin/services"

names='-F name_pt=Reiki -F name_en=Reiki -F description_pt=Calma -F description_en=Calm'
# shellcheck disable=SC2086 -- a list of words
call create -H "$bearer" $names -F slug=reiki -F category=healing -F price=30.00 -F duration=60 -F icon=🌿 -F order=9 \
  -F bookingEnabled=true -F isActive=on -F 'features_pt=["um","dois"]' -F 'features_en=["one","two"]' -F "image=@$picture" "$api/admin/services"
service=$(id)
# shellcheck disable=SC2086
call create-least -H "$bearer" $names -F slug=reiki-simples -F category=healing -F price=0 -F duration=15 -F bookingEnabled=False \
  -F features_pt= -F features_en= -F image= "$api/admin/services"
least=$(id)
# shellcheck disable=SC2086
call create-taken -H "$bearer" $names -F slug=reiki -F category=healing -F price=30 -F duration=60 "$api/admin/services"
# shellcheck disable=SC2086
call create-price -H "$bearer" $names -F slug=reiki-outro -F category=healing -F price=-1 -F duration=60 "$api/admin/services"
call one -H "$bearer" "$api/admin/services/$service"
# shellcheck disable=SC2086
call update -X PUT -H "$bearer" $names -F slug=reiki -F category=healing -F price=35.5 -F duration=75 -F image= "$api/admin/services/$service"
# shellcheck disable=SC2086
call update-echo -X PUT -H "$bearer" $names -F slug=reiki -F category=healing -F price=35.5 -F duration=75 \
  -F image=/api/images/as-it-was.webp -F _id="$service" -F createdAt=now "$api/admin/services/$service"
# shellcheck disable=SC2086
call update-picture -X PUT -H "$bearer" $names -F slug=reiki -F category=healing -F price=35.5 -F duration=75 -F "image=@$picture" "$api/admin/services/$service"
call toggle -X POST -H "$bearer" "$api/admin/services/$service/toggle-active"
call toggle-json -X POST -H "$bearer" -H "$json" "$api/admin/services/$service/toggle-active"
call toggle-empty -X POST -H "$bearer" -d '' "$api/admin/services/$service/toggle-active"
call toggle-gone -X POST -H "$bearer" "$api/admin/services/000000000000000000000000/toggle-active"
call delete -X DELETE -H "$bearer" -H "$json" "$api/admin/services/$service"
call delete-plain -X DELETE -H "$bearer" "$api/admin/services/$least"
call delete-gone -X DELETE -H "$bearer" "$api/admin/services/$service"
call admin-home -H "$bearer" "$api/admin/home-content"
# Send back the content that was read, with extra fields that a database may add. Do this twice.
content=$(sed -n 's/^{"success":true,"content":{\(.*\)}}$/{"_id":"x","__v":3,"createdAt":"2026-01-01T00:00:00Z",\1}/p' "$body")
call home-save -X PUT -H "$bearer" -H "$json" -d "$content" "$api/admin/home-content"
call home-save-again -X PUT -H "$bearer" -H "$json" -d "$content" "$api/admin/home-content"
call home-save-broken -X PUT -H "$bearer" -H "$json" -d '{"hero":{}}' "$api/admin/home-content"
printf '\n'
